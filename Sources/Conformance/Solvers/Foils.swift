import CLibM
public import AnimationTiming

// What is met in games, tutorials and libraries instead of the closed form. The rules have to tell it
// from the closed form, and a test says which rule tells what.

/// A method of steps at the frames of a display of 60 Hz.
///
/// After a quarter of an hour it is not stepped any further, and what it shows then stays.
public struct FramedSpring<Stepper: SpringStepper>: SpringSolver {
  private let spring: SteppedSpring<Stepper>

  public init(_ spring: Spring, from start: Motion) {
    do {
      self.spring = try SteppedSpring(spring, from: start, timeStep: 1.0 / 60)
    } catch {
      preconditionFailure("a frame that is none: \(error)")
    }
  }

  public func motion(at time: Double) -> Motion { spring.motion(at: min(time, 900)) }
}

/// A platform without over-damped springs: damping beyond critical acts as critical.
///
/// React Native, WebKit's `spring()` and SwiftUI's `interpolatingSpring` do so.
public struct ClampingSpring: SpringSolver {
  private let exact: ClosedFormSpring

  public init(_ spring: Spring, from start: Motion) {
    do {
      exact = ClosedFormSpring(
        try Spring(
          angularFrequency: spring.angularFrequency, dampingRatio: min(spring.dampingRatio, 1)),
        from: start)
    } catch {
      preconditionFailure("a spring that is none: \(error)")
    }
  }

  public func motion(at time: Double) -> Motion { exact.motion(at: time) }
}

/// The formula of tutorials, with √(1 − ζ²) under a sine: no number from critical damping on.
public struct TutorialSpring: SpringSolver {
  private let spring: Spring
  private let start: Motion

  public init(_ spring: Spring, from start: Motion) {
    self.spring = spring
    self.start = start
  }

  public func motion(at time: Double) -> Motion {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let split = frequency * (1 - ratio * ratio).squareRoot()
    let decay = ratio * frequency
    let (x, v) = (start.displacement, start.velocity)
    let fade = exp(-decay * time)
    let carry = (v + decay * x) / split
    return Motion(
      displacement: fade * (x * cos(split * time) + carry * sin(split * time)),
      velocity: fade
        * (v * cos(split * time)
          - (decay * carry + split * x) * sin(split * time)))
  }
}

/// The Bézier solver of browsers: eleven samples, Newton's method, 10⁻⁷ in the input.
extension SampledNewtonBezier: BezierSolver {
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    self.init(try CubicBezier(x1, y1, x2, y2))
  }
}

/// A clock of whole milliseconds, as in libraries that take their time as an integer.
public struct MillisecondSpring: SpringSolver {
  private let exact: ClosedFormSpring

  public init(_ spring: Spring, from start: Motion) {
    exact = ClosedFormSpring(spring, from: start)
  }

  public func motion(at time: Double) -> Motion {
    exact.motion(at: (time * 1000).rounded(.down) / 1000)
  }
}
