/// One thing to ask a server; `R` is what it answers.
class Endpoint<R>: Requestable {
  let path: String
  let isFullPath: Bool

  init(path: String, isFullPath: Bool = false) {
    self.path = path
    self.isFullPath = isFullPath
  }
}
