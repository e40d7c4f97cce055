/// Passes a cancel on, and remembers it. For the main queue only.
final class DataTransferTask: Cancellable {
  var networkTask: Cancellable?
  private(set) var isCancelled = false

  func cancel() {
    isCancelled = true
    networkTask?.cancel()
  }
}
