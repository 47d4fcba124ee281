/// A fitted formula with what is needed to trust or to distrust it.
public struct FitRecord: Hashable, Sendable {
  /// One fitted number.
  public struct Coefficient: Hashable, Sendable {
    public let name: String
    public let value: Double

    /// One standard deviation, from the covariance of the fit.
    public let standardError: Double

    public init(name: String, value: Double, standardError: Double) {
      self.name = name
      self.value = value
      self.standardError = standardError
    }
  }

  /// How far the formula is off at one bounce.
  public struct Error: Hashable, Sendable {
    public let bounce: Double

    /// formula/exact − 1.
    public let relative: Double

    public init(bounce: Double, relative: Double) {
      self.bounce = bounce
      self.relative = relative
    }
  }

  /// Names the model.
  public let id: String

  /// The band as a share of the distance.
  public let epsilon: Double

  /// The formula as a reader would write it.
  public let formula: String

  /// Whether it follows no jump.
  public let isSmooth: Bool
  public let coefficients: [Coefficient]

  /// How many points were fitted.
  public let points: Int

  /// Root mean square of the relative errors at the points.
  public let rms: Double

  /// The largest relative error on the range, found by a search.
  public let worst: Error

  /// Akaike's information criterion, corrected for few points; the lower the better.
  public let criterion: Double

  /// Whether it has the lowest criterion of all that hold on the whole range and whose coefficients
  /// are determined.
  public let isChosen: Bool

  /// Errors along the range, in order of bounce, for a chart; none for a formula that is not shown.
  public let errors: [Error]

  public init(
    id: String, epsilon: Double, formula: String, isSmooth: Bool, coefficients: [Coefficient],
    points: Int, rms: Double, worst: Error, criterion: Double, isChosen: Bool, errors: [Error]
  ) {
    self.id = id
    self.epsilon = epsilon
    self.formula = formula
    self.isSmooth = isSmooth
    self.coefficients = coefficients
    self.points = points
    self.rms = rms
    self.worst = worst
    self.criterion = criterion
    self.isChosen = isChosen
    self.errors = errors
  }
}
