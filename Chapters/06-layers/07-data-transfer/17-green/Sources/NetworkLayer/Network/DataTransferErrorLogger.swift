/// Writes kind and place alone: a description may quote the answer.
struct DataTransferErrorLogger {
  let write: (String) -> Void

  func log(error: DecodingError) { write("decoding: \(words(for: error))") }

  private func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "no key \(key.stringValue) at \(place(context))"
    case .valueNotFound(_, let context): "no value at \(place(context))"
    case .typeMismatch(_, let context): "another type at \(place(context))"
    case .dataCorrupted(let context): "no JSON at \(place(context))"
    @unknown default: "failed"
    }
  }

  private func place(_ context: DecodingError.Context) -> String {
    let keys = context.codingPath.map(\.stringValue)
    return keys.isEmpty ? "the top" : keys.joined(separator: ".")
  }
}
