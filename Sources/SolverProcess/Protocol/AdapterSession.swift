package import Harness
import Reporting

/// A conversation with one adapter, from its greeting to its end.
///
/// One request is on its way at a time, of one case or of as many as the adapter takes. The answers
/// of a batch may come in any order and on one line or several; anything else that was not asked for
/// ends the conversation. It then has a `fault`, which is the answer to the first case that had none,
/// and every later case has not been run.
package final class AdapterSession {
  package let greeting: AdapterGreeting

  /// Why the conversation ended early.
  package private(set) var fault: AdapterFault?

  /// What is to be said about how the adapter ended.
  package private(set) var remarks: [String] = []

  private let link: any AdapterLink
  private let limits: AdapterLimits
  private var nextSequence = 0
  private var isOver = false

  /// Greets the adapter.
  ///
  /// - Throws: What it did instead of greeting back; it has been ended then.
  package init(_ link: any AdapterLink, limits: AdapterLimits) throws(AdapterFault) {
    self.link = link
    self.limits = limits
    link.send(AdapterRequest.start)
    do throws(AdapterFault) {
      greeting = try AdapterGreeting(try link.nextLine(within: limits.start))
    } catch {
      link.abandon()
      throw error
    }
  }

  deinit { if !isOver { link.abandon() } }

  /// Puts cases to the adapter that can share a request, at most `greeting.batch` of them.
  ///
  /// - Parameters:
  ///   - cases: The questions.
  ///   - isLast: Whether nothing else will be asked. The adapter is then let go before the last
  ///     answer counts, so that one that goes on talking is found out.
  /// - Returns: One answer to each case, in their order.
  package func answers(to cases: [ReferenceCase], isLast: Bool) -> [ReferenceAnswer] {
    guard fault == nil, !isOver else {
      return cases.map { _ in .notRun("the adapter had ended: \(fault?.description ?? "asked to")")
      }
    }
    let request = AdapterRequest(sequence: nextSequence, cases: cases)
    nextSequence += cases.count
    var answers = [ReferenceAnswer?](repeating: nil, count: cases.count)
    do throws(AdapterFault) {
      link.send(request.line(isBatch: greeting.batch > 1))
      while answers.contains(nil) {
        try take(try link.nextLine(within: limits.answer), of: request, into: &answers)
      }
      // What is already there and answers nothing is found at once, not at the next case.
      if let extra = try link.arrivedLine() { try take(extra, of: request, into: &answers) }
    } catch {
      end(by: error)
    }
    if isLast, fault == nil { close() }
    if let fault {
      let first = answers.firstIndex(of: nil) ?? answers.count - 1
      answers[first] = fault.answer
      let reason = "the adapter had ended: \(fault)"
      return answers.map { $0 ?? .notRun(reason) }
    }
    return answers.map { $0 ?? .notRun("it was not answered") }
  }

  /// Lets the adapter go, if it has not gone.
  package func close() {
    guard !isOver else { return }
    isOver = true
    link.send(AdapterRequest.stop)
    do throws(AdapterFault) {
      remarks = try link.finish()
    } catch {
      link.abandon()
      fault = error
    }
  }

  private func end(by fault: AdapterFault) {
    self.fault = fault
    isOver = true
    link.abandon()
  }

  private func take(
    _ line: [UInt8], of request: AdapterRequest, into answers: inout [ReferenceAnswer?]
  ) throws(AdapterFault) {
    let reply = try AdapterReply(line)
    for (offset, answer) in reply.answers.enumerated() {
      let number = reply.sequence + offset
      let index = number - request.sequence
      guard number >= 0, answers.indices.contains(index) else {
        let isPast = (0..<request.sequence).contains(number)
        throw AdapterFault(
          .error, "answered \(number), which \(isPast ? "was answered" : "nobody asked") before")
      }
      guard answers[index] == nil else { throw AdapterFault(.error, "answered \(number) twice") }
      answers[index] = answer
    }
    guard !reply.answers.isEmpty else {
      throw AdapterFault(.error, "answered \(reply.sequence) with no results")
    }
  }
}
