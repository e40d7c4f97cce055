/// One thing to do.
struct ToDoItem: Codable, Equatable {
  /// What the server calls it; a new item has none yet.
  var id: String?
  let title: String
}
