import Harness
import Testing

@Suite("Fingerprints of costs")
struct CostFingerprintTests {
  @Test("make file names")
  func names() {
    let fingerprint = GateData.fingerprint()
    #expect(fingerprint.machineClass == "x86_64-authenticamd-25-1-linux")
    #expect(fingerprint.counterKey == "x86_64-linux-swift6.3-counting1")
    #expect(
      fingerprint.instructionKey(level: "x86-64-v2")
        == "x86_64-linux-swift6.3-counting1-glibc2.36-x86-64-v2")
    let odd = CostFingerprint(
      architecture: "a/b", vendor: "", family: "..", model: "M 1", level: "", system: "s",
      libc: "l", swift: "6", optimisation: "release", kernelVersion: 1, countingVersion: 1)
    #expect(!odd.machineClass.contains("/") && !odd.machineClass.contains(" "))
  }

  @Test("say what differs")
  func differences() {
    let here = GateData.fingerprint()
    #expect(here.differences(from: here).isEmpty)
    #expect(
      here.differences(from: GateData.fingerprint(model: "49")) == [
        "model is 1, accepted with 49"
      ])
  }
}
