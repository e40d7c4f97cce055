import Fixtures
import Foundation

@testable import ToDo

/// Logs in, lists the items and adds one, a line for each answer.
let options = AppOptions(CommandLine.arguments)
let client = APIClient()
client.session = options.session(replaying: "todo")
if let server = options.baseURL {
  client.server = String(
    server.absoluteString.reversed().drop { $0 == "/" }.reversed())
}

func end(_ words: String, _ error: Error?) -> Never {
  print("\(words): \(error.map { "\($0)" } ?? "no answer")")
  exit(0)
}

func addItem(_ token: Token) {
  let item = NewItem(title: "Buy bread")
  client.addItem(item, token: token) { added, error in
    guard let added else { end("adding failed", error) }
    print("added: \(added.title) (\(added.id))")
    exit(0)
  }
}

func listItems(_ token: Token) {
  client.fetchItems(token: token) { items, error in
    guard let items else { end("listing failed", error) }
    for item in items { print("item \(item.id): \(item.title)") }
    addItem(token)
  }
}

client.loginUser(withName: "dasdom", password: "1234") { token, error in
  guard let token else { end("login failed", error) }
  print("logged in")
  listItems(token)
}
// A client that cannot send yet, or that forgets to answer, keeps nobody waiting.
DispatchQueue.main.asyncAfter(deadline: .now() + options.patience) {
  print("no answer came in \(options.patience) seconds")
  exit(0)
}
RunLoop.main.run()
