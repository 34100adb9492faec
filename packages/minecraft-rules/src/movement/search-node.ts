/** A place that a search has reached, and the one before it; null at the start. */
interface SearchNode<Node> {
  readonly from: Node | null;
}

/** The nodes from the start of a search (excluded) to `end` (included). */
export function nodesTo<Node extends SearchNode<Node>>(end: Node): Node[] {
  const nodes: Node[] = [];
  for (let node = end; node.from !== null; node = node.from) nodes.push(node);
  return nodes.reverse();
}
