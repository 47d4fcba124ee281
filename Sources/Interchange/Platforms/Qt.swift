/// Qt Quick's `SpringAnimation`, into which no spring can be translated.
///
/// Its `spring` (0…5) and `damping` (0…1) feed an integrator that steps once a tick and not in SI
/// units, and the lower its damping is, the sooner it rests: the opposite of everybody else. No
/// closed conversion exists; fit one to recorded motion.
/// Source: cross-platform springs, section 1.
public enum QtSpring {
  /// Why there is no translation, as a sentence.
  static let reason =
    "Qt's SpringAnimation steps once a tick with factors that have no unit; "
    + "there is no conversion, fit its parameters to the motion instead"
}
