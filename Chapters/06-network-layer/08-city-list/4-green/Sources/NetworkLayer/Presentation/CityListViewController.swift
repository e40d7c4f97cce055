import UIKit

final class CityListViewController: UITableViewController {
  private let repository: CityRepository

  init(repository: CityRepository) {
    self.repository = repository
    super.init(style: .plain)
  }

  /// Made in code only: a storyboard has no repository to give.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    repository.fetchCities { _ in }
  }
}
