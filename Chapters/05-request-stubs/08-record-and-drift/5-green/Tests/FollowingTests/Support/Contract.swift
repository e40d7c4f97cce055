import Foundation

@testable import Following

/// Why the app cannot read an answer; nil if it can.
func contractFault(in answer: Data) -> String? {
  do {
    _ = try JSONDecoder().decode(FollowingListResponse.self, from: answer)
    return nil
  } catch DecodingError.keyNotFound(let key, let context) {
    return "\(path(context)): no key '\(key.stringValue)'"
  } catch DecodingError.typeMismatch(let type, let context) {
    return "\(path(context)): no \(type)"
  } catch {
    return error.localizedDescription
  }
}

/// Where in the answer a fault is: keys, and numbers of elements.
private func path(_ context: DecodingError.Context) -> String {
  let parts = context.codingPath.map { key in
    key.intValue.map(String.init) ?? key.stringValue
  }
  return (["answer"] + parts).joined(separator: ".")
}
