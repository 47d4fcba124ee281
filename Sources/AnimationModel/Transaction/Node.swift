/// A place in the tree of views: what modifies transactions there acts on every property inside.
public struct Node: Hashable, Sendable {
  let index: Int

  /// The node around all others.
  public static let root = Node(index: 0)
}

/// What a stage knows of a node.
struct NodeRecord: Sendable {
  let parent: Int?
  var modifiers: [TransactionModifier] = []
}
