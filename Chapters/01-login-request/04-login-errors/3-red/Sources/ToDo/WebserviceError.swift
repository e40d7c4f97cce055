/// What can be wrong with an answer, beside what the transport reports.
enum WebserviceError: Error {
  case dataEmptyError
}
