/// The elements of an array in a checked text, found one after the other.
package struct JSONElements: Sequence, IteratorProtocol {
  private var parts: JSONParts

  init(_ array: JSONCursor) { parts = JSONParts(array) }

  package mutating func next() -> JSONCursor? {
    guard let start = parts.nextStart() else { return nil }
    return parts.finish(start)
  }
}

/// The fields of an object in a checked text, found one after the other, in the order written.
package struct JSONFields: Sequence, IteratorProtocol {
  /// One field: its name and its value.
  package struct Field {
    package let name: String
    package let cursor: JSONCursor

    /// Where the name is.
    let offset: Int
  }

  private var parts: JSONParts

  init(_ object: JSONCursor) { parts = JSONParts(object) }

  package mutating func next() -> Field? {
    guard let start = parts.nextStart() else { return nil }
    let (name, value) = parts.document.bytes.withUnsafeBufferPointer { bytes in
      let name = JSONString(bytes, at: start)
      let extent = JSONExtent(bytes: bytes)
      let colon = extent.skippingSpace(at: name.end)
      return (name.text, extent.skippingSpace(at: colon + 1))
    }
    return Field(name: name, cursor: parts.finish(value), offset: start)
  }
}

/// The walk through an array or object that both share.
private struct JSONParts {
  let document: JSONDocument

  /// Behind the last part, or behind the opening bracket.
  private var index: Int

  /// The part handed out last, whose end is looked for only when the next one is wanted.
  private var last: Int?

  init(_ container: JSONCursor) {
    document = container.document
    index = container.offset + 1
  }

  /// Where the next part starts; `nil` behind the last one.
  mutating func nextStart() -> Int? {
    let start = document.bytes.withUnsafeBufferPointer { bytes -> Int? in
      let extent = JSONExtent(bytes: bytes)
      var start = extent.skippingSpace(at: last.map(extent.end) ?? index)
      if bytes[start] == JSONByte.comma { start = extent.skippingSpace(at: start + 1) }
      let isEnd = bytes[start] == JSONByte.closeBrace || bytes[start] == JSONByte.closeBracket
      (index, last) = (start, nil)
      return isEnd ? nil : start
    }
    return start
  }

  /// Takes note of the value that was found.
  mutating func finish(_ value: Int) -> JSONCursor {
    last = value
    return JSONCursor(document, value)
  }
}
