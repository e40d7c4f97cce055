import Foundation
import TestSupport
import Testing

/// Programs that are killed at any moment: what the learner wrote is in the workspace or in a backup, whole.
@Suite("Nothing is lost")
struct NothingLostTests {
  @Test("a shell that stands in the workspace is told when that is moved")
  func movedShell() throws {
    let repository = try Repository.counter(at: "01")
    let script = "cd Workspace && exec \"$1\" --root \"$2\" start 01"
    let ran = try repository.kata.run("/bin/sh", ["-c", script, "sh", Kata.program, repository.root])
    #expect(ran.code == 0)
    let words = "your shell is in a backup, as your last workspace is one now; 'cd' to 'Workspace' again"
    #expect(ran.errors == "note: \(words)\n")
    #expect(try repository.kata("status").errors == "")
  }

  @Test("many times kill -9 in start, reset, restore, next and check")
  func killed() async throws {
    let repository = try Repository.counter()
    let trial = try await aside { try Self.trial(in: repository) }
    #expect(trial.losses == [])
    #expect(trial.isAnywhere, "no kill came before, or none after, the files were moved")
    let after = try repository.kata("check")
    #expect([0, 1].contains(after.code), "\(after.errors)")
    #expect(try repository.kata("lights").code == 0)
  }

  private static func trial(in repository: Repository) throws -> (losses: [String], isAnywhere: Bool) {
    let kata = try repository.kata
    try kata("start", "01")
    var losses: [String] = []
    var kept: [String: String] = [:]
    var unmoved = 0
    for number in 0..<(Kata.hasTime ? 200 : 40) {
      let text = Counter.tests(Counter.adding) + "// work \(number)\n" + String(repeating: "// more\n", count: 500)
      try repository.write(text, to: Counter.tests)
      let moving = [["start", "01/01/2"], ["reset"], ["next", "--anyway"], ["back", "1"]]
      // A check moves nothing, and takes the longest.
      let words = number % 20 == 19 ? ["check"] : moving[number % 4]
      // A debug build starts in 0.01 to 0.1 s and ends within 0.3 s; the moment is anywhere in that.
      try kill(kata, words, after: Double.random(in: 0.005...0.2))

      let places = ["Workspace"] + repository.names(in: "Workspace.backups").map { "Workspace.backups/\($0)" }
      let holders = places.filter { repository.text("\($0)/Tests/CounterTests/CounterTests.swift") == text }
      if holders.isEmpty { losses.append("work \(number) is lost after \(words)") }
      for (place, text) in kept where repository.text("\(place)/Tests/CounterTests/CounterTests.swift") != text {
        // What was brought back is in the workspace.
        if repository.text(Counter.tests) == text {
          kept[place] = nil
          continue
        }
        losses.append("'\(place)' has changed after \(words)")
      }
      for holder in holders where holder != "Workspace" && !holder.contains("/.") { kept[holder] = text }
      if holders.contains("Workspace") { unmoved += 1 }
      if !repository.exists("Workspace") { kept[try putBack(repository)] = nil }
    }
    return (losses, unmoved > 0 && !kept.isEmpty)
  }

  private static func kill(_ kata: Kata, _ words: [String], after seconds: Double) throws {
    let temporary = try TemporaryFolder("temporary")
    let process = kata.process(Kata.program, ["--root", kata.root] + words, temporary: temporary.path)
    try process.run()
    let deadline = ContinuousClock.now + .seconds(seconds)
    while process.isRunning, ContinuousClock.now < deadline { usleep(1000) }
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// As the message says, the newest backup, which is returned, goes back to its place.
  private static func putBack(_ repository: Repository) throws -> String {
    let message = try repository.kata("check").errors
    let words = try #require(message.firstMatch(of: /there is no 'Workspace'; 'scripts\/kata back (.+?)'/))
    let backup = String(words.1)
    #expect(try repository.kata("back", backup).code == 0)
    return "Workspace.backups/\(backup)"
  }
}
