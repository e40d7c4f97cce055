/// One thing to do.
struct ToDoItem: Equatable {}
