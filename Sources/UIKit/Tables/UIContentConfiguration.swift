/// What a cell shows, as a value.
///
/// Keeps the name. Leaves out content views and updates for a state: the terminal reads `UIListContentConfiguration` itself.
public protocol UIContentConfiguration {}
