import Harness

extension JSONCursor {
  /// What an error calls this value: the way to it from the root, such as `cases[3].tolerance`.
  ///
  /// - Complexity: O(`offset`): the way is found again from the root, as errors alone need it.
  package var name: String {
    var (cursor, name) = (document.root, "")
    // Every turn steps into a value that lies inside the last one, so there are 512 at most.
    while cursor.offset != offset, let step = cursor.step(towards: offset) {
      name += step.name
      cursor = step.cursor
    }
    return name.isEmpty ? "the file" : name.hasPrefix(".") ? String(name.dropFirst()) : name
  }

  private func step(towards target: Int) -> (name: String, cursor: JSONCursor)? {
    switch kind {
    case .array:
      for (index, element) in JSONElements(self).enumerated() where target < element.end {
        return ("[\(index)]", element)
      }
    case .object:
      for field in JSONFields(self) where target < field.cursor.end {
        return (Self.isPlain(field.name) ? ".\(field.name)" : "[\"\(field.name)\"]", field.cursor)
      }
    default: break
    }
    return nil
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        JSONByte.isDigit($0) || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
      }
  }
}
