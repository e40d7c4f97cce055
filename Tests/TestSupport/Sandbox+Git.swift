import Testing

/// The course of a sandbox as an author has it: in a repository of git.
extension Sandbox {
  public func git(_ words: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let identity = ["-c", "user.name=Author", "-c", "user.email=author@example.org"]
    let ran = try kata.run("/usr/bin/env", ["git", "-C", course.root] + identity + words)
    #expect(ran.code == 0, "\(ran.testDescription)", sourceLocation: sourceLocation)
  }

  public func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "A course")
  }
}
