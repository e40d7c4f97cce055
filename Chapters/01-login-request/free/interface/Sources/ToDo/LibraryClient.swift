import Foundation

/// Asks a small library, over HTTP.
final class LibraryClient {
  init(server: URL, session: SessionProtocol) {}

  /// A page of the books, or of those by one author. Pages count from 1.
  func books(
    by author: String?, page: Int,
    completion: @escaping (Result<BookPage, LibraryError>) -> Void
  ) {}

  /// Lends a book, and says when it's due: `2026-12-09`.
  func lend(
    book id: Int, token: String,
    completion: @escaping (Result<String, LibraryError>) -> Void
  ) {}

  func giveBack(
    book id: Int, token: String,
    completion: @escaping (Result<Void, LibraryError>) -> Void
  ) {}
}

struct BookPage: Equatable {
  let books: [Book]
  let hasMore: Bool
}

struct Book: Equatable {
  let id: Int
  let title: String
  let copies: Int
}

enum LibraryError: Error, Equatable {
  /// The server doesn't know the token.
  case refused
  case noCopyLeft
  /// Any other status that isn't one of success.
  case status(Int)
  /// An answer came, and it isn't what the documentation says.
  case unreadable
  /// No answer came.
  case transport(URLError.Code)
}
