export const Tokenizer = Symbol.for('@s-agents/Tokenizer');

/**
 * Counts tokens where a server does not say how many it used, for the symbolic model, and in reports, which name it.
 */
export interface Tokenizer {
  readonly specificationVersion: 'v1';
  /** The encoding, for reports: "o200k_base". */
  readonly name: string;
  /** The same for the same text, always. */
  count(text: string): number;
}
