import Harness

/// The section on what stepping methods do to a spring.
struct IntegratorMarkdown {
  private let record: IntegratorRecord

  init(_ record: IntegratorRecord) { self.record = record }

  /// The section, ending with a newline.
  var text: String {
    var table = MarkdownTable(
      ("Method", .left), ("Spring", .left), ("Rate", .right), ("Error", .right),
      ("Overshoot", .right), ("Exact", .right), ("Settles", .right), ("Exact", .right),
      ("Peak energy", .right))
    for row in record.rows {
      table.addRow(
        row.method, "`\(row.spring)`", "\(NumberFormat.significant(row.rate)) Hz",
        percent(row.error), percent(row.overshoot), percent(row.exactOvershoot),
        seconds(row.settling), seconds(row.exactSettling),
        row.peakEnergy.isInfinite ? "runs away" : NumberFormat.significant(row.peakEnergy))
    }
    return """
      ## Stepping methods

      What methods met elsewhere make of a spring, released from rest: the largest error at any frame \
      and the overshoot as shares of the move, the time until it stays within 0.1 %, and the most \
      energy it had, where a spring never has more than 1. The closed form and what is prepared from \
      it have no such errors.

      \(table.text)
      """
  }

  private func percent(_ share: Double) -> String {
    share.isInfinite ? "∞" : NumberFormat.percent(share, digits: 2)
  }

  private func seconds(_ time: Double) -> String {
    time.isInfinite ? "never" : NumberFormat.seconds(time)
  }
}
