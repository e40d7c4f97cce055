import Fixtures
import Foundation

@testable import ToDo

/// Logs in, once the client can.
let client = APIClient()
client.session = AppOptions(CommandLine.arguments).session(replaying: "todo")
client.loginUser(withName: "dasdom", password: "1234") { token, error in
  print(token == nil ? "login failed: \(error as Any)" : "logged in")
  exit(0)
}
RunLoop.main.run()
