/// A report in the XML that continuous integration servers read as that of JUnit.
///
/// There is no standard of it; this is the part on which the readers agree: suites of cases, each of
/// which passed or holds a `failure`, an `error` or a `skipped`. Neither times nor host names are
/// written, so that equal results give equal bytes.
package struct JUnitXML: Sendable {
  /// Cases that belong together.
  package struct Suite: Sendable {
    package let name: String

    /// Facts about the suite, in the order written.
    package let properties: [(name: String, value: String)]
    package let cases: [Case]

    package init(
      _ name: String, properties: [(name: String, value: String)] = [], _ cases: [Case]
    ) {
      self.name = name
      self.properties = properties
      self.cases = cases
    }
  }

  /// One case and what became of it.
  package struct Case: Sendable {
    /// What groups the case within its suite, as a class groups methods.
    package let group: String
    package let name: String
    package let outcome: Outcome

    package init(_ name: String, in group: String, _ outcome: Outcome) {
      self.name = name
      self.group = group
      self.outcome = outcome
    }
  }

  /// What became of a case.
  package enum Outcome: Hashable, Sendable {
    case passed

    /// It was judged and is not as it must be; `kind` is one word, `message` one line.
    case failed(kind: String, message: String)

    /// It could not be judged.
    case error(kind: String, message: String)

    /// It was not to be judged, and why.
    case skipped(message: String)
  }

  private let name: String
  private let suites: [Suite]

  /// A report called `name` of `suites`, in this order.
  package init(_ name: String, _ suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The document, ending with a newline.
  package var text: String {
    var xml = XMLText()
    let all = Counts(suites.flatMap(\.cases))
    xml.begin("testsuites", [("name", name)] + all.attributes)
    for suite in suites {
      xml.begin("testsuite", [("name", suite.name)] + Counts(suite.cases).attributes)
      if !suite.properties.isEmpty {
        xml.begin("properties")
        for property in suite.properties {
          xml.empty("property", ("name", property.name), ("value", property.value))
        }
        xml.end()
      }
      for element in suite.cases { Self.write(element, to: &xml) }
      xml.end()
    }
    xml.end()
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + xml.text
  }

  private static func write(_ element: Case, to xml: inout XMLText) {
    let attributes = [("classname", element.group), ("name", element.name)]
    switch element.outcome {
    case .passed:
      xml.empty("testcase", attributes)
      return
    case .failed(let kind, let message):
      xml.begin("testcase", attributes)
      xml.empty("failure", ("type", kind), ("message", message))
    case .error(let kind, let message):
      xml.begin("testcase", attributes)
      xml.empty("error", ("type", kind), ("message", message))
    case .skipped(let message):
      xml.begin("testcase", attributes)
      xml.empty("skipped", ("message", message))
    }
    xml.end()
  }

  /// How many cases of a suite came to what.
  private struct Counts {
    let attributes: [XMLText.Attribute]

    init(_ cases: [Case]) {
      var (failures, errors, skipped) = (0, 0, 0)
      for element in cases {
        switch element.outcome {
        case .passed: break
        case .failed: failures += 1
        case .error: errors += 1
        case .skipped: skipped += 1
        }
      }
      attributes = [
        ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
        ("skipped", "\(skipped)"),
      ]
    }
  }
}
