import Fixtures
import Foundation
import UIKit

@testable import Following

let options = AppOptions(CommandLine.arguments)
let manager = ApiManager(
  session: options.session(replaying: "tistory"),
  baseURL: options.baseURL ?? ApiManager.development)
let viewModel = FollowingViewModel(
  blogName: "bread-diary", apiManager: manager)
exit(
  TerminalApp.run(
    root: FollowingViewController.create(viewModel: viewModel),
    once: options.printsOnce, keys: options.keys, patience: options.patience))
