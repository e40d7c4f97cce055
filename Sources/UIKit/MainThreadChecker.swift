/// Says that a view was used off the main thread, in the words of Apple's Main Thread Checker, and lets the call go on as that does.
///
/// Apple's looks at nearly every method of UIKit that its callers use. Here the calls are looked at that change what is shown, those by which
/// rows are read, and `UIViewController.view`. One call may be told twice if it makes another.
/// Source: developer.apple.com/documentation/code_diagnostics/main_thread_checker
enum MainThreadChecker {
  nonisolated(unsafe) static var report: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

  /// Marks the main queue. Where a program gives its first thread away, as one of Swift Testing's on Linux, the main queue runs on others.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func check(_ method: StaticString) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true { return }
    report("Main Thread Checker: UI API called on a background thread: -[\(method)]")
  }
}
