public import AnimationTiming

// The rules for a type of each kind, by the names under which reports and `settle list rules` have
// them. A type of yours that conforms is judged by the same rules as the solvers that come along.

extension RuleFamily {
  /// The rules of motion over a spring.
  public static func springs<Solver: SpringSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("the motion of springs", SpringMotionRules<Solver>.all)
  }

  /// The rules of parameters and of conversions between their generations.
  public static func springParameters<Parameters: SpringParameters>(
    _: Parameters.Type
  ) -> RuleFamily {
    RuleFamily(
      "the parameters of springs and their conversions",
      SpringConversionRules<Parameters>.all + SpringParameterRules<Parameters>.all)
  }

  /// The rules of exact settling times.
  public static func settling<Solver: SettlingSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("settling times", SettlingRules<Solver>.all)
  }

  /// The rules of cubic Bézier curves.
  public static func beziers<Solver: BezierSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("cubic Bézier curves", BezierRules<Solver>.all)
  }

  /// The rules of staircases.
  public static func steps<Solver: StepsSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("staircases", StepsRules<Solver>.all)
  }

  /// The rules of straight lines between points.
  public static func lines<Solver: LinesSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("straight lines between points", LinesRules<Solver>.all)
  }

  /// The rules of the curves with names.
  public static func namedCurves<Solver: NamedCurveSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("curves with names", NamedCurveRules<Solver>.all)
  }

  /// The rules of readers of CSS timing functions.
  public static func easingTexts<Reader: EasingReader>(_: Reader.Type) -> RuleFamily {
    RuleFamily("CSS timing functions", EasingTextRules<Reader>.all)
  }

  /// The rules of animations and their modifiers.
  public static func animations<Solver: AnimationSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("animations and their modifiers", AnimationRules<Solver>.all)
  }

  /// The rules of keyframes.
  public static func keyframes<Solver: KeyframeSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("keyframes", KeyframeRules<Solver>.all)
  }

  /// The rules of vectors on a spring.
  public static func vectors<Solver: VectorSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily("vectors on springs", VectorRules<Solver>.all)
  }
}

extension RuleFamily {
  /// The rules of completions and of retargeting.
  public static func completions<Machine: CompletionMachine>(_: Machine.Type) -> RuleFamily {
    RuleFamily(
      "completions and retargeting",
      CompletionRules<Machine>.all + CompletionRetargetingRules<Machine>.all)
  }
}

extension [RuleFamily] {
  /// The rules of gestures: throws, rubber bands, axis locks, velocities.
  public static func gestures<Solver: GestureSolver>(_: Solver.Type) -> [RuleFamily] {
    [
      RuleFamily("throws", ProjectionRules<Solver>.all),
      RuleFamily("rubber bands", RubberBandRules<Solver>.all),
      RuleFamily("axis locks", AxisLockRules<Solver>.all),
      RuleFamily("velocities of gestures", VelocityRules<Solver>.all),
    ]
  }

  /// The rules over what the solver called `name` can do.
  ///
  /// Built here and not where they are used, so that the rules are compiled for the solver instead of
  /// asking it through a table.
  public static func builtIn(_ name: SolverName) -> [RuleFamily] {
    switch name {
    case .exact:
      [
        .springParameters(Spring.self), .springs(ClosedFormSpring.self),
        .settling(ExactSettlingSolver.self), .beziers(CubicBezier.self), .steps(Steps.self),
        .lines(PiecewiseLinear.self), .namedCurves(ExactNamedCurve.self),
        .easingTexts(CSSReader.self), .animations(TimelineSolver.self),
        .keyframes(KeyframeTrack<Double>.self), .vectors(VectorSpring<SIMD4<Double>>.self),
        .completions(StageMachine.self),
      ] + gestures(ExactGestures.self)
    case .apple:
      // Staircases, lines and CSS texts are no part of SwiftUI; gestures and keyframes have one truth.
      [
        .springParameters(AppleSpring.self), .springs(AppleSpringSolver.self),
        .settling(AppleSettlingSolver.self), .beziers(AppleUnitCurve.self),
        .namedCurves(AppleNamedCurve.self), .animations(FramedAnimation.self),
        .keyframes(KeyframeTrack<Double>.self), .vectors(AppleVectorSolver.self),
        .completions(StageMachine.self),
      ] + gestures(ExactGestures.self)
    case .fluid: [.springs(FluidSpringSolver.self)]
    case .explicitEuler: [.springs(FramedSpring<ExplicitEuler>.self)]
    case .semiImplicitEuler: [.springs(FramedSpring<SemiImplicitEuler>.self)]
    case .velocityVerlet: [.springs(FramedSpring<VelocityVerlet>.self)]
    case .rungeKutta4: [.springs(FramedSpring<RungeKutta4>.self)]
    case .millisecondSubsteps: [.springs(FramedSpring<MillisecondSubsteps>.self)]
    case .wholeMilliseconds: [.springs(MillisecondSpring.self)]
    case .clamping: [.springs(ClampingSpring.self)]
    case .tutorial: [.springs(TutorialSpring.self)]
    case .sampledNewton: [.beziers(SampledNewtonBezier.self)]
    }
  }
}
