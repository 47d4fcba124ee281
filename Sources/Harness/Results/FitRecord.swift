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

  /// The interval of one parameter on which the fit was made.
  public struct Range: Hashable, Sendable {
    public let parameter: String
    public let from: Double
    public let to: Double

    public init(parameter: String, from: Double, to: Double) {
      self.parameter = parameter
      self.from = from
      self.to = to
    }
  }

  /// Where the formula is worst off, or how it does on a stretch of its range.
  public struct Residual: Hashable, Sendable {
    /// The case, as an id.
    public let caseID: String

    /// The value that was fitted, in the unit of the fit.
    public let observed: Double

    /// What the formula answers.
    public let fitted: Double

    public init(caseID: String, observed: Double, fitted: Double) {
      self.caseID = caseID
      self.observed = observed
      self.fitted = fitted
    }

    /// (fitted − observed)/observed.
    public var relative: Double { (fitted - observed) / observed }
  }

  public let id: String

  /// The formula as a reader would write it.
  public let formula: String
  public let coefficients: [Coefficient]

  /// How many points were fitted.
  public let points: Int

  /// Root mean square of the relative residuals.
  public let rms: Double

  /// The worst relative residual, and where.
  public let worst: Residual

  /// A few residuals spread over the range, in order.
  public let residuals: [Residual]

  /// Where the formula may be used.
  public let ranges: [Range]
  public let iterations: Int

  /// What a reader must know before using it.
  public let warnings: [String]

  public init(
    id: String, formula: String, coefficients: [Coefficient], points: Int, rms: Double,
    worst: Residual, residuals: [Residual], ranges: [Range], iterations: Int, warnings: [String]
  ) {
    self.id = id
    self.formula = formula
    self.coefficients = coefficients
    self.points = points
    self.rms = rms
    self.worst = worst
    self.residuals = residuals
    self.ranges = ranges
    self.iterations = iterations
    self.warnings = warnings
  }
}

/// What the settling study found.
public struct SettlingRecord: Hashable, Sendable {
  /// The settling time of one spring.
  public struct Row: Hashable, Sendable {
    public let caseID: String

    /// Seconds; infinite when the spring never settles.
    public let seconds: Double

    public init(caseID: String, seconds: Double) {
      self.caseID = caseID
      self.seconds = seconds
    }
  }

  /// Exact settling times over the grid, in case order.
  public let rows: [Row]
  public let fits: [FitRecord]

  public init(rows: [Row], fits: [FitRecord]) {
    self.rows = rows
    self.fits = fits
  }
}
