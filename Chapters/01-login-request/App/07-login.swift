import Fixtures
import Foundation

@testable import ToDo

/// Logs in, once the client can.
let options = AppOptions(CommandLine.arguments)
let client = APIClient()
client.session = options.session(replaying: "todo")
client.loginUser(withName: "dasdom", password: "1234") { token, error in
  print(token == nil ? "login failed: \(error as Any)" : "logged in")
  exit(0)
}
// A client that cannot send yet, or that forgets to answer, keeps nobody waiting.
DispatchQueue.main.asyncAfter(deadline: .now() + options.patience) {
  print("no answer came in \(options.patience) seconds")
  exit(0)
}
RunLoop.main.run()
