extension ListingsModel.State {
  /// The row below the dogs; nil where the dogs say everything.
  var note: (text: String, details: String)? {
    switch self {
    case .failed(let message, _):
      ("The dogs could not be loaded.", message)
    case .loaded(let dogs) where dogs.isEmpty:
      ("There are no dogs to show.", "Pull down to try again.")
    case .idle, .loading, .loaded: nil
    }
  }
}
