protocol DataTransferErrorLogger {
  func log(error: Error)
}

struct DefaultDataTransferErrorLogger: DataTransferErrorLogger {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void = { print($0) }) {
    self.write = write
  }

  /// Kind and place only: a description may quote the answer.
  func log(error: Error) {
    switch error {
    case DecodingError.keyNotFound(_, let context):
      write("decoding: keyNotFound at \(place(context))")
    case DecodingError.valueNotFound(_, let context):
      write("decoding: valueNotFound at \(place(context))")
    case DecodingError.typeMismatch(_, let context):
      write("decoding: typeMismatch at \(place(context))")
    case DecodingError.dataCorrupted(let context):
      write("decoding: dataCorrupted at \(place(context))")
    default: write("decoding: failed")
    }
  }

  private func place(_ context: DecodingError.Context) -> String {
    let keys = context.codingPath.map(\.stringValue)
    return keys.isEmpty ? "the top" : keys.joined(separator: ".")
  }
}
