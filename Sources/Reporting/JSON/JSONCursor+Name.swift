extension JSONCursor {
  /// What an error calls this value: the way to it from the root, such as `cases[3].tolerance`.
  ///
  /// - Complexity: O(`offset`): the way is found again from the root, as errors alone need it.
  package var name: String {
    let name = document.bytes.withUnsafeBufferPointer { bytes in
      var path = JSONPath(bytes)
      return path.text(to: offset, from: document.root.offset)
    }
    return name.isEmpty ? "the file" : name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}
