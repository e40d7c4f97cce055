/// An error that no production code knows.
enum NetworkErrorMock: Error {
  case someError
}
