/** Thrown for an answer that cannot be read: it is too long, nests too deeply, or has an invalid status. */
export class UnreadableAnswer extends Error {
  /** `what`: follows the word "answered". */
  constructor(readonly what: string) {
    super(`unreadable answer: ${what}`);
    this.name = 'UnreadableAnswer';
  }
}

/** Finds an unreadable answer among an error's causes, since the client wraps what its `fetch` throws. */
export function findUnreadableAnswer(error: unknown): UnreadableAnswer | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof UnreadableAnswer) return cause;
  return null;
}
