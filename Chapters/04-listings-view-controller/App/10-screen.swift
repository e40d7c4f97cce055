import Fixtures
import Foundation
import UIKit

@testable import DogPatch

let options = AppOptions(CommandLine.arguments)
exit(
  TerminalApp.run(
    root: ListingsViewController(), once: options.printsOnce,
    keys: options.keys, patience: options.patience))
