/** Thrown for an answer that came but cannot be read: too long, nested too deep, of no status that there is. */
export class UnreadableAnswer extends Error {
  /** `what`: follows the word "answered". */
  constructor(readonly what: string) {
    super(`unreadable answer: ${what}`);
    this.name = 'UnreadableAnswer';
  }
}

/** The unreadable answer that an error tells of: the client wraps what its `fetch` throws. */
export function unreadableAnswer(error: unknown): UnreadableAnswer | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof UnreadableAnswer) return cause;
  return null;
}
