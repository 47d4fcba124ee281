import Conformance

// One line for the types that are checked, one that runs the check and ends with its exit code.
ConformanceCheck("powers", [.springs(PowerSpring.self)]).main()
