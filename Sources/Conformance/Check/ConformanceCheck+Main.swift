#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import Harness

extension ConformanceCheck {
  /// Checks what the command line asks for, prints the report, and ends the program with its exit code.
  public func main() -> Never {
    var (text, code) = answer(Array(CommandLine.arguments.dropFirst()))
    if code == .usage {
      text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    } else {
      print(text, terminator: "")
    }
    exit(code.rawValue)
  }

  /// What `main` prints for `arguments`, and the code it ends with.
  ///
  /// `--grid quick|standard|full`, `--level must|should|may`, `--case ID`, `--json`, and beginnings of
  /// rule ids. What is wrong with them is one line that names it, and `ExitCode.usage`.
  public func answer(_ arguments: [String]) -> (text: String, code: ExitCode) {
    var (grid, level, caseID, isJSON) = ("quick", RuleLevel.may, String?.none, false)
    var prefixes: [String] = []
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": isJSON = true
      case "--grid", "--level", "--case":
        guard let value = rest.next() else { return ("\(argument) needs a value\n", .usage) }
        if argument == "--grid" { grid = value }
        if argument == "--case" { caseID = value }
        if argument == "--level" {
          guard let known = RuleLevel(rawValue: value) else {
            return ("--level is \(value); it must be must, should or may\n", .usage)
          }
          level = known
        }
      default:
        guard !argument.hasPrefix("-"), rules.contains(where: { $0.id.hasPrefix(argument) }) else {
          return ("\(argument) is no option and begins no rule\n", .usage)
        }
        prefixes.append(argument)
      }
    }
    guard let points = BuiltInGrids.grid(named: grid) else {
      return ("--grid is \(grid); it must be quick, standard or full\n", .usage)
    }
    do throws(GridError) {
      let record: ConformanceRecord
      if let caseID {
        record = try run(caseID: caseID, level: level, rules: prefixes)
      } else {
        record = try run(over: points, level: level, rules: prefixes)
      }
      let report = CheckReport(record)
      return (isJSON ? report.jsonText : report.text, report.exitCode)
    } catch {
      return ("\(error)\n", .usage)
    }
  }
}
