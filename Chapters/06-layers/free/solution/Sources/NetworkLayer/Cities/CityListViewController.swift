import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let repository: CityRepository
  private var rows: [Row] = []
  private var call: Cancellable?
  private var visit: UUID?
  var choose: (City) -> Void = { _ in }

  init(repository: CityRepository) {
    self.repository = repository
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard visit == nil else { return }
    let visit = UUID()
    self.visit = visit
    call = repository.fetchCities { [weak self] cities in
      guard let self, self.visit == visit else { return }
      let kept = self.rows.filter(\.isCity)
      switch cities {
      case .success(let cities): self.rows = cities.map { .city($0) }
      case .failure(let error):
        let sentence = error.sentence(unknown: "The cities could not be loaded.")
        self.rows = [.message(sentence)] + kept
      }
      self.tableView.reloadData()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    visit = nil
    call?.cancel()
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    if case .city(let city) = rows[indexPath.row] { choose(city) }
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
    case .message(let sentence):
      content.text = sentence
    }
    cell.contentConfiguration = content
    return cell
  }
}
