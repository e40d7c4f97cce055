import Fixtures
import Foundation
import UIKit

@testable import DogPatch

let options = AppOptions(CommandLine.arguments)
let screen = ListingsViewController()
screen.networkClient = DogPatchClient(
  baseURL: options.baseURL ?? DogPatchClient.shared.baseURL,
  session: options.session(replaying: "dogpatch"),
  responseQueue: .main)
exit(
  TerminalApp.run(
    root: screen, once: options.printsOnce,
    keys: options.keys, patience: options.patience))
