/** A place that a search has come to, and the one that it came from; null where it began. */
interface SearchNode<Node> {
  readonly from: Node | null;
}

/** What lies between the beginning of a search and `end`: `end` is in it, the beginning is not. */
export function nodesTo<Node extends SearchNode<Node>>(end: Node): Node[] {
  const nodes: Node[] = [];
  for (let node = end; node.from !== null; node = node.from) nodes.push(node);
  return nodes.reverse();
}
