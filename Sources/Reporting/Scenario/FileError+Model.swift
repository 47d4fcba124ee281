package import AnimationModel

extension FileError {
  /// A file that says what a model refuses to do, as is found when it is played.
  package init(_ path: String, _ error: ModelError) {
    self.init(
      .malformed, path, error.description, field: error.field, value: error.value,
      requirement: error.requirement)
  }
}
