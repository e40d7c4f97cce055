/// One thing to do.
struct ToDoItem: Equatable {
  let id: String
  let title: String
}
