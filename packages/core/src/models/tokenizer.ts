export const Tokenizer = Symbol.for('@s-agents/Tokenizer');

/**
 * Counts tokens for servers that report no counts, for the symbolic model and for a run's report.
 */
export interface Tokenizer {
  readonly specificationVersion: 'v1';
  /** The encoding, for reports: "o200k_base". */
  readonly name: string;
  /** Deterministic: the same text always gives the same count. */
  count(text: string): number;
}
