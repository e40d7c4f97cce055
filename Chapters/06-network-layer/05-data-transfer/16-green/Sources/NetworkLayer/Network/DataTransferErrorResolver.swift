/// Gives a network error the meaning that it has in the app.
protocol DataTransferErrorResolver {
  func resolve(error: NetworkError) -> Error
}

struct DefaultDataTransferErrorResolver: DataTransferErrorResolver {
  func resolve(error: NetworkError) -> Error { error }
}
