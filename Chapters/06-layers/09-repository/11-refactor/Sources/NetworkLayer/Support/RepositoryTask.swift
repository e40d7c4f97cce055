/// Passes a cancel on, and remembers it while there is nothing to stop yet.
/// For the main queue only.
final class RepositoryTask: Cancellable {
  var networkTask: Cancellable?
  private(set) var isCancelled = false

  func cancel() {
    isCancelled = true
    networkTask?.cancel()
  }
}
