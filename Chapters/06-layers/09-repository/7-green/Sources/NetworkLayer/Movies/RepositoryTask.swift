/// Remembers a cancel that comes while there is nothing to stop yet.
/// For the main queue only.
final class RepositoryTask: Cancellable {
  private(set) var isCancelled = false

  func cancel() { isCancelled = true }
}
