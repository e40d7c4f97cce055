import Fixtures
import Foundation
import UIKit

@testable import NetworkLayer

let options = AppOptions(CommandLine.arguments)
guard let recordings = URL(string: "https://films.example.com") else {
  exit(70)
}
let server = options.baseURL ?? recordings
let screen = MovieListScene.make(
  query: "sea", key: "no-secret", baseURL: server, images: server,
  session: options.session(replaying: "movies"))
exit(
  TerminalApp.run(
    root: screen, once: options.printsOnce,
    keys: options.keys, patience: options.patience))
