import Fixtures
import Foundation
import UIKit

@testable import DogPatch

let options = AppOptions(CommandLine.arguments)
let server = URL(string: "https://dogpatchserver.herokuapp.com/api/v1/")!
let session = options.session(replaying: "dogpatch")
// In Swift 5 mode the compiler does not know that this is the main actor.
exit(
  MainActor.assumeIsolated {
    TerminalApp.run(
      root: ListingsScene.make(
        baseURL: options.baseURL ?? server, session: session),
      once: options.printsOnce, keys: options.keys,
      patience: options.patience)
  })
