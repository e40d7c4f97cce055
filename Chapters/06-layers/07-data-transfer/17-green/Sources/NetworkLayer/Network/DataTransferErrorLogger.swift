/// Writes kind and place alone: a description may quote the answer.
struct DataTransferErrorLogger {
  let write: (String) -> Void

  func log(error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      write("decoding: no key \(key.stringValue) at \(place(context))")
    case .valueNotFound(_, let context):
      write("decoding: no value at \(place(context))")
    case .typeMismatch(_, let context):
      write("decoding: another type at \(place(context))")
    case .dataCorrupted(let context):
      write("decoding: no JSON at \(place(context))")
    @unknown default: write("decoding: failed")
    }
  }

  private func place(_ context: DecodingError.Context) -> String {
    let keys = context.codingPath.map(\.stringValue)
    return keys.isEmpty ? "the top" : keys.joined(separator: ".")
  }
}
