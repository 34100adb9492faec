const formalKinds: readonly string[] = ['command', 'recall', 'inquiry', 'report'];

/** Whether messages of a kind go along the hearing graph, and not along the edges of command. */
export function isTalk(kind: string): boolean {
  return !formalKinds.includes(kind);
}
