/// What can be wrong with an answer, apart from what the transport reports.
enum WebserviceError: Error {
  case dataEmptyError
  case noTokenError
}
