import CGSL

// How a Swift closure reaches GSL, which knows only a C function and an untyped pointer.
//
// The closure and the first error it met live on the stack of one Swift function while GSL runs;
// a C function without captures finds them through the pointer. GSL cannot carry a Swift error,
// so the C function keeps it, answers NaN or an error code, and calls the closure no more; the
// error is thrown when GSL has returned. An answer that is not finite counts as such an error.

/// A function of one variable.
package typealias ScalarFunction = (Double) throws(NumericsError) -> Double

/// A function of several variables.
package typealias MultivariateFunction = (Span<Double>) throws(NumericsError) -> Double

/// The right side of y′ = f(t, y): reads the time and the state, writes the rate of the state.
package typealias RateFunction =
  (Double, Span<Double>, inout MutableSpan<Double>) throws(NumericsError) -> Void

/// The derivatives of a right side: writes ∂fᵢ/∂yⱼ at [i·n + j], and ∂fᵢ/∂t into the last span.
package typealias RateJacobian =
  (Double, Span<Double>, inout MutableSpan<Double>, inout MutableSpan<Double>)
  throws(NumericsError) -> Void

/// Model minus observation of one row, from the parameters and the index of the row.
package typealias ResidualFunction = (Span<Double>, Int) throws(NumericsError) -> Double

/// The derivatives of one row's residual: writes ∂r/∂pⱼ at [j].
package typealias ResidualGradient =
  (Span<Double>, Int, inout MutableSpan<Double>) throws(NumericsError) -> Void

/// What C sees of a calculation: the functions, and the first error they met.
struct Callback<Function> {
  let function: Function
  let owner: String
  var failure: NumericsError?

  /// Keeps `error`, so that the calculation ends and the caller learns why.
  mutating func keep(_ error: NumericsError) -> Int32 {
    failure = error
    return GSL.badFunction
  }

  /// Keeps the complaint that a function answered `value`.
  mutating func reject(_ value: Double, _ field: @autoclosure () -> String) -> Int32 {
    keep(.requirement(function: owner, field: field(), value: "\(value)", mustBe: "finite"))
  }

  /// Runs `body` while C may use this callback; an error of the function precedes one of GSL.
  static func lend<Answer>(
    _ function: Function, owner: String,
    to body: (UnsafeMutablePointer<Self>) throws(NumericsError) -> Answer
  ) throws(NumericsError) -> Answer {
    var callback = Callback(function: function, owner: owner)
    let outcome = withUnsafeMutablePointer(to: &callback) { pointer in
      Result { () throws(NumericsError) in try body(pointer) }
    }
    if let failure = callback.failure { throw failure }
    return try outcome.get()
  }

  /// The callback behind the pointer that GSL passed on.
  static func at(_ parameters: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Self> {
    guard let parameters else { preconditionFailure("GSL lost the parameters of a function") }
    return parameters.assumingMemoryBound(to: Self.self)
  }
}

extension GSL {
  /// Runs `body` with `function` as a `gsl_function`.
  static func withFunction<Answer>(
    _ function: ScalarFunction, owner: String,
    _ body: (UnsafeMutablePointer<gsl_function>) throws(NumericsError) -> Answer
  ) throws(NumericsError) -> Answer {
    try withoutActuallyEscaping(function) { function throws(NumericsError) in
      try Callback.lend(function, owner: owner) { callback throws(NumericsError) in
        var table = gsl_function(
          function: { scalarValue($0, $1) }, params: UnsafeMutableRawPointer(callback))
        return try body(&table)
      }
    }
  }

  /// Runs `body` with `function` as a `gsl_multimin_function` of `dimensions` variables.
  static func withMultivariate<Answer>(
    _ function: MultivariateFunction, dimensions: Int, owner: String,
    _ body: (UnsafeMutablePointer<gsl_multimin_function>) throws(NumericsError) -> Answer
  ) throws(NumericsError) -> Answer {
    try withoutActuallyEscaping(function) { function throws(NumericsError) in
      try Callback.lend(function, owner: owner) { callback throws(NumericsError) in
        var table = gsl_multimin_function(
          f: { multivariateValue($0, $1) }, n: dimensions,
          params: UnsafeMutableRawPointer(callback))
        return try body(&table)
      }
    }
  }

  /// Runs `body` with `rate`, and `jacobian` if there is one, as an ODE system.
  static func withSystem<Answer>(
    _ rate: RateFunction, _ jacobian: RateJacobian?, dimension: Int, owner: String,
    _ body: (UnsafeMutablePointer<gsl_odeiv2_system>) throws(NumericsError) -> Answer
  ) throws(NumericsError) -> Answer {
    try withoutActuallyEscaping(rate) { rate throws(NumericsError) in
      let functions = SystemFunctions(rate: rate, jacobian: jacobian, dimension: dimension)
      return try Callback.lend(functions, owner: owner) { callback throws(NumericsError) in
        var table = gsl_odeiv2_system(
          function: { systemRate($0, $1, $2, $3) },
          jacobian: { systemJacobian($0, $1, $2, $3, $4) },
          dimension: dimension, params: UnsafeMutableRawPointer(callback))
        return try body(&table)
      }
    }
  }

  /// Runs `body` with `residual`, and `gradient` if there is one, as a fitting problem.
  static func withResiduals<Answer>(
    _ residual: ResidualFunction, _ gradient: ResidualGradient?, rows: Int, parameters: Int,
    owner: String,
    _ body: (UnsafeMutablePointer<gsl_multifit_nlinear_fdf>) throws(NumericsError) -> Answer
  ) throws(NumericsError) -> Answer {
    try withoutActuallyEscaping(residual) { residual throws(NumericsError) in
      let functions = FitFunctions(residual: residual, gradient: gradient)
      return try Callback.lend(functions, owner: owner) { callback throws(NumericsError) in
        var table = gsl_multifit_nlinear_fdf()
        table.f = { fitResiduals($0, $1, $2) }
        if gradient != nil { table.df = { fitJacobian($0, $1, $2) } }
        table.n = rows
        table.p = parameters
        table.params = UnsafeMutableRawPointer(callback)
        return try body(&table)
      }
    }
  }
}

// MARK: - What the C side calls

private struct SystemFunctions {
  let rate: RateFunction
  let jacobian: RateJacobian?
  let dimension: Int
}

private struct FitFunctions {
  let residual: ResidualFunction
  let gradient: ResidualGradient?
}

private func scalarValue(_ x: Double, _ parameters: UnsafeMutableRawPointer?) -> Double {
  let callback = Callback<ScalarFunction>.at(parameters)
  guard callback.pointee.failure == nil else { return .nan }
  do throws(NumericsError) {
    let value = try callback.pointee.function(x)
    if value.isFinite { return value }
    _ = callback.pointee.reject(value, "f(\(x))")
  } catch {
    _ = callback.pointee.keep(error)
  }
  return .nan
}

private func multivariateValue(
  _ arguments: UnsafePointer<gsl_vector>?, _ parameters: UnsafeMutableRawPointer?
) -> Double {
  let callback = Callback<MultivariateFunction>.at(parameters)
  guard callback.pointee.failure == nil else { return .nan }
  let arguments = contiguous(arguments)
  do throws(NumericsError) {
    let value = try callback.pointee.function(arguments.span)
    if value.isFinite { return value }
    _ = callback.pointee.reject(value, "f(\(Array(arguments)))")
  } catch {
    _ = callback.pointee.keep(error)
  }
  return .nan
}

private func systemRate(
  _ time: Double, _ state: UnsafePointer<Double>?, _ rate: UnsafeMutablePointer<Double>?,
  _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let callback = Callback<SystemFunctions>.at(parameters)
  guard callback.pointee.failure == nil else { return GSL.badFunction }
  let count = callback.pointee.function.dimension
  let state = UnsafeBufferPointer(start: state, count: count)
  let rate = UnsafeMutableBufferPointer(start: rate, count: count)
  do throws(NumericsError) {
    var output = rate.mutableSpan
    try callback.pointee.function.rate(time, state.span, &output)
  } catch {
    return callback.pointee.keep(error)
  }
  for index in 0..<count where !rate[index].isFinite {
    return callback.pointee.reject(rate[index], "y\(index)′(\(time))")
  }
  return GSL.success
}

private func systemJacobian(
  _ time: Double, _ state: UnsafePointer<Double>?, _ matrix: UnsafeMutablePointer<Double>?,
  _ drift: UnsafeMutablePointer<Double>?, _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let callback = Callback<SystemFunctions>.at(parameters)
  let functions = callback.pointee.function
  guard callback.pointee.failure == nil, let jacobian = functions.jacobian else {
    return GSL.badFunction
  }
  let count = functions.dimension
  let state = UnsafeBufferPointer(start: state, count: count)
  let matrix = UnsafeMutableBufferPointer(start: matrix, count: count * count)
  let drift = UnsafeMutableBufferPointer(start: drift, count: count)
  do throws(NumericsError) {
    var derivatives = matrix.mutableSpan
    var rates = drift.mutableSpan
    try jacobian(time, state.span, &derivatives, &rates)
  } catch {
    return callback.pointee.keep(error)
  }
  for index in 0..<count * count where !matrix[index].isFinite {
    let (row, column) = index.quotientAndRemainder(dividingBy: count)
    return callback.pointee.reject(matrix[index], "∂f\(row)/∂y\(column) at \(time)")
  }
  for index in 0..<count where !drift[index].isFinite {
    return callback.pointee.reject(drift[index], "∂f\(index)/∂t at \(time)")
  }
  return GSL.success
}

private func fitResiduals(
  _ parameters: UnsafePointer<gsl_vector>?, _ pointer: UnsafeMutableRawPointer?,
  _ residuals: UnsafeMutablePointer<gsl_vector>?
) -> Int32 {
  let callback = Callback<FitFunctions>.at(pointer)
  guard callback.pointee.failure == nil, let residuals = residuals?.pointee else {
    return GSL.badFunction
  }
  let parameters = contiguous(parameters)
  for row in 0..<residuals.size {
    do throws(NumericsError) {
      let value = try callback.pointee.function.residual(parameters.span, row)
      guard value.isFinite else { return callback.pointee.reject(value, "residual of row \(row)") }
      // The finite-difference Jacobian asks for a column of a matrix, hence the stride.
      residuals.data[row * residuals.stride] = value
    } catch {
      return callback.pointee.keep(error)
    }
  }
  return GSL.success
}

private func fitJacobian(
  _ parameters: UnsafePointer<gsl_vector>?, _ pointer: UnsafeMutableRawPointer?,
  _ jacobian: UnsafeMutablePointer<gsl_matrix>?
) -> Int32 {
  let callback = Callback<FitFunctions>.at(pointer)
  guard callback.pointee.failure == nil, let gradient = callback.pointee.function.gradient,
    let jacobian = jacobian?.pointee
  else { return GSL.badFunction }
  let parameters = contiguous(parameters)
  for row in 0..<jacobian.size1 {
    let derivatives = UnsafeMutableBufferPointer(
      start: jacobian.data + row * jacobian.tda, count: jacobian.size2)
    do throws(NumericsError) {
      var output = derivatives.mutableSpan
      try gradient(parameters.span, row, &output)
    } catch {
      return callback.pointee.keep(error)
    }
    for column in derivatives.indices where !derivatives[column].isFinite {
      return callback.pointee.reject(derivatives[column], "∂r\(row)/∂p\(column)")
    }
  }
  return GSL.success
}

/// The elements of a vector that GSL allocated itself, so that they lie side by side.
private func contiguous(_ vector: UnsafePointer<gsl_vector>?) -> UnsafeBufferPointer<Double> {
  guard let vector = vector?.pointee, vector.stride == 1 else {
    preconditionFailure("GSL passed parameters that are not contiguous")
  }
  return UnsafeBufferPointer(start: vector.data, count: vector.size)
}
