/// One thing to do.
struct ToDoItem: Decodable, Equatable {
  let id: String
  let title: String
}
