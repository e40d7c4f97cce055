extension Session {
  /// Whether the files are others than those that a check has seen; files that cannot be read are.
  public func hasChanged(since report: CheckReport) -> Bool {
    guard report.position.step.name == step.name else { return true }
    return (try? Baselines.name(of: copy.tree(for: step))) != report.files
  }
}
