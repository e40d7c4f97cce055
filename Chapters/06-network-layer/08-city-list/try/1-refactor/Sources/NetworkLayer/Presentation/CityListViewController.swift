import UIKit

final class CityListViewController: UITableViewController {
  private enum Row {
    case city(City)
    case message(String)
  }

  private let repository: CityRepository
  private var rows: [Row] = []
  private var task: Cancellable?

  init(repository: CityRepository) {
    self.repository = repository
    super.init(style: .plain)
  }

  /// Made in code only: a storyboard has no repository to give.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    task = repository.fetchCities { [weak self] answer in
      self?.show(answer)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    task?.cancel()
  }

  private func show(_ answer: Result<[City], Error>) {
    switch answer {
    case .success(let cities): rows = cities.map(Row.city)
    case .failure: rows = [.message("The cities could not be loaded")]
    }
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "city", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    switch rows[indexPath.row] {
    case .city(let city):
      content.text = city.name
      content.secondaryText = city.subname
    case .message(let text):
      content.text = text
    }
    cell.contentConfiguration = content
    return cell
  }
}
