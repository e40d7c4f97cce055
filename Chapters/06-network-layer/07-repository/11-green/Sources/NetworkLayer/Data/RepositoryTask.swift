/// Remembers a cancel from before the request. For the main queue only.
final class RepositoryTask: Cancellable {
  var networkTask: NetworkCancellable?
  private(set) var isCancelled = false

  func cancel() {
    isCancelled = true
    networkTask?.cancel()
  }
}
