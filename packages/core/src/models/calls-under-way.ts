export const CallsUnderWay = Symbol.for('@s-agents/CallsUnderWay');

/** An agent's call of a model, and how far its answer is. */
export interface CallUnderWay {
  readonly agent: string;
  readonly purpose: string;
  /** The model's id. */
  readonly model: string;
  /**
   * Approximate number of tokens of the answer so far, reasoning included; 0 before the first, and throughout if the
   * model gives its answer as a whole. Null: the call is over.
   */
  readonly outputTokens: number | null;
}

/**
 * Tells current listeners how far the run's model calls are. This is not part of the run: it is not logged, and a
 * repetition of the run does not reproduce it. Callers of models report only while there is a listener.
 */
export interface CallsUnderWay {
  readonly isFollowed: boolean;
  tell(call: CallUnderWay): void;
  /** Calls `listener`, which must not throw, at each change. Returns the function that ends this. */
  follow(listener: (call: CallUnderWay) => void): () => void;
}
