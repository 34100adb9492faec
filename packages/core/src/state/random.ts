export const Random = Symbol.for('@s-agents/Random');

/**
 * The run's only source of random numbers. `fork(label)` depends only on the seed and the labels, not on earlier draws,
 * so that parts of a run do not affect each other's numbers.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [minimum, maximum], both included. */
  integer(minimum: number, maximum: number): number;
  /** One of `choices`. Throws a RangeError when the list is empty. */
  pick<T>(choices: readonly T[]): T;
  /** Standard normally distributed. */
  normal(): number;
  fork(label: string): Random;
}
