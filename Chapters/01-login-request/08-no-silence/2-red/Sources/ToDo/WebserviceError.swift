/// What can be wrong with an answer, apart from what the transport reports.
enum WebserviceError: Error, Equatable {
  case dataEmptyError
  case invalidURLError
  case noStatusError
  case statusError(Int)
}
