/// A thing to do that the server does not know yet.
struct NewItem {
  let title: String
}
