import CMeasure
import Measurement
import Testing

// One after the other, for the kernel of memory keeps its arrays between calls.
@Suite("Reference kernels", .serialized)
struct ReferenceKernelTests {
  // Independent of the C code: the same mathematics in Swift, or in closed form.
  @Test("compute what they always did")
  func results() {
    #expect(measure_kernel_libm(0) == 0)
    #expect(measure_kernel_libm(1) == 1)  // e⁰·(cos 0 + sin 0 / 4)
    // The recurrence v ← 0.999v + 0.001 has v − 1 shrink by 0.999 a step.
    var power = 1.0
    for _ in 0..<160 { power *= 0.999 }
    #expect((measure_kernel_arith_latency(10) - (1 - 0.5 * power)).magnitude < 1e-13)
    // Two steps a repetition of eight chains that start at 1 to 8: 8 + 28·0.999²ⁿ.
    power = 1
    for _ in 0..<20 { power *= 0.999 }
    #expect((measure_kernel_arith_throughput(10) - (8 + 28 * power)).magnitude < 1e-12)
    #expect(measure_kernel_alloc(7) == 7)
    // y ← x/2 + y/2, whose last x is 8191.
    let last = measure_kernel_memory(1)
    #expect(last >= 8191 * 0.5 && last <= 8191)
    #expect(measure_kernel_memory(1) == 8191 * 0.5 + 0.5 * last)
  }

  @Test("take time in proportion to their repetitions", arguments: ReferenceKernel.allCases)
  func proportion(kernel: ReferenceKernel) {
    // Fixed counts; the fastest of many, and a band that only work that vanished leaves.
    let body = kernel.body
    let few = max(1, Sampler.repetitions(of: body) / 8)
    func fastest(_ repetitions: Int) -> Double {
      let samples = Sampler(rounds: 25).samples(of: [body], repetitions: [repetitions])
      return samples[0].statistics.minimum * Double(repetitions)
    }
    let ratio = fastest(4 * few) / fastest(few)
    #expect(ratio > 2 && ratio < 8)
  }

  @Test("allocate as their names say")
  func allocations() throws {
    guard AllocationCounter.unavailable == nil else { return }
    for kernel in ReferenceKernel.allCases {
      let body = kernel.body
      let counts = try #require(AllocationCounter.count { body.run(10) })
      #expect(counts.allocations == (kernel == .alloc ? 40 : 0), "\(kernel)")
    }
  }
}
