import Fixtures
import Foundation
import UIKit

@testable import NetworkLayer

let options = AppOptions(CommandLine.arguments)
guard let recordings = URL(string: "https://cities.example.com") else {
  exit(70)
}
let screen = CityListViewController(
  session: options.session(replaying: "cities"),
  baseURL: options.baseURL ?? recordings)
exit(
  TerminalApp.run(
    root: screen, once: options.printsOnce,
    keys: options.keys, patience: options.patience))
