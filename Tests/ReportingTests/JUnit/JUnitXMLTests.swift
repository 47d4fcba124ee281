import Foundation
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit reports")
struct JUnitXMLTests {
  static let report = JUnitXML(
    "settle check",
    [
      JUnitXML.Suite(
        "rules", properties: [(name: "solver", value: "exact")],
        [
          JUnitXML.Case("spring.motion.a", in: "spring.motion", .passed),
          JUnitXML.Case(
            "spring.motion.b", in: "spring.motion",
            .failed(kind: "fail", message: "error 2 > limit 1 & \"more\"")),
        ]),
      JUnitXML.Suite(
        "pack <one>",
        [
          JUnitXML.Case("a", in: "k", .error(kind: "timeout", message: "silent\u{1B}[2J\nfor 1 s")),
          JUnitXML.Case("b", in: "k", .skipped(message: "unsupported: no such kind")),
        ]),
    ])

  @Test("count each outcome once, and escape what XML cannot hold")
  func text() {
    #expect(
      Self.report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="settle check" tests="4" failures="1" errors="1" skipped="1">
         <testsuite name="rules" tests="2" failures="1" errors="0" skipped="0">
          <properties>
           <property name="solver" value="exact"/>
          </properties>
          <testcase classname="spring.motion" name="spring.motion.a"/>
          <testcase classname="spring.motion" name="spring.motion.b">
           <failure type="fail" message="error 2 &gt; limit 1 &amp; &quot;more&quot;"/>
          </testcase>
         </testsuite>
         <testsuite name="pack &lt;one&gt;" tests="2" failures="0" errors="1" skipped="1">
          <testcase classname="k" name="a">
           <error type="timeout" message="silent[2J for 1 s"/>
          </testcase>
          <testcase classname="k" name="b">
           <skipped message="unsupported: no such kind"/>
          </testcase>
         </testsuite>
        </testsuites>

        """)
  }

  @Test("are XML to a parser that is not ours")
  func parses() {
    let parser = XMLParser(data: Data(Self.report.text.utf8))
    #expect(parser.parse())
  }
}
