import UIKit

/// Shows one film, or says why it can't.
final class MovieViewController: UITableViewController {
  typealias Fetch = (@escaping (Result<Movie, Error>) -> Void) -> Cancellable

  private enum Content {
    case waiting
    case film(Movie)
    case failure(String)

    var rows: [String] {
      switch self {
      case .waiting: return ["Loading…"]
      case .film(let film):
        let overview = film.overview
        return [film.title, overview.isEmpty ? "No description." : overview]
      case .failure(let sentence): return [sentence, "Try again"]
      }
    }
  }

  private let fetch: Fetch
  private var content = Content.waiting
  /// Nil where no visit has asked, and so on a screen that was left.
  private var call: Cancellable?

  /// - Parameter fetch: is silent after a cancel.
  init(fetch: @escaping Fetch) {
    self.fetch = fetch
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if case .film = content { return }
    if call == nil { ask() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    call?.cancel()
    call = nil
  }

  private func ask() {
    show(.waiting)
    call = fetch { [weak self] film in
      switch film {
      case .success(let film): self?.show(.film(film))
      case .failure(let error):
        self?.show(
          .failure(error.sentence(unknown: "The film could not be loaded.")))
      }
    }
  }

  private func show(_ content: Content) {
    self.content = content
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    guard call != nil, case .failure = content else { return }
    if indexPath.row == 1 { ask() }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    content.rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "line", for: indexPath)
    var line = cell.defaultContentConfiguration()
    line.text = content.rows[indexPath.row]
    cell.contentConfiguration = line
    return cell
  }
}
