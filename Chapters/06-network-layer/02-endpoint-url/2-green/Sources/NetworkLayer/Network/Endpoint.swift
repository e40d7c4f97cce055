/// One thing to ask a server; `R` is what it answers.
class Endpoint<R>: Requestable {
  let path: String

  init(path: String) {
    self.path = path
  }
}
