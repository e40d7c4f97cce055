import Foundation
import Testing

@testable import Terminal

/// What is colored can be read on a projector, where terminals are white, and on a dark one.
@Suite("Colors")
struct ContrastTests {
  /// The relative luminance of one of the 216 colors of a cube of six (WCAG 2.2; the cube is xterm's).
  private func luminance(of number: Int) -> Double {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let parts = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { part in
      let share = levels[part] / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test("have a contrast of 4.5 to white, and of 3.4 to black", arguments: Style.Color.allCases)
  func contrast(color: Style.Color) throws {
    // Bold, dim and underlined text has the terminal's own color.
    guard let number = color.rawValue.split(separator: ";").dropFirst(2).first.flatMap({ Int($0) }) else {
      #expect(["1", "2", "4"].contains(color.rawValue))
      return
    }
    let own = luminance(of: number)
    #expect(1.05 / (own + 0.05) >= 4.5 && (own + 0.05) / 0.05 >= 3.4, "\(color)")
  }
}
