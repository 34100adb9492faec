export const Leases = Symbol.for('@s-agents/Leases');

/** The right to host something, for a time that its holder renews. */
export interface Lease {
  readonly key: string;
  /** Grows with each holder of the key: what an earlier one still does can be told by it. */
  readonly term: number;
  /**
   * Aborts when it is released, and when it could not be renewed: by the holder's own monotonic clock, before anybody else
   * can take it.
   */
  readonly signal: AbortSignal;
  /** Gives it back at once. Resolves also where it was lost already. */
  release(): Promise<void>;
}

/** Who hosts what, among processes of which each may be gone at any time. */
export interface Leases {
  readonly specificationVersion: 'v1';
  /** Takes what nobody holds, and renews it until it is released; null: somebody holds it. */
  take(key: string, holder: string): Promise<Lease | null>;
  /** The holders by key, as far as this process has heard of them: news of them may be late, or lost. */
  held(): ReadonlyMap<string, string>;
  /** Asks who holds a key; null: nobody. */
  holder(key: string, options: { readonly signal: AbortSignal }): Promise<string | null>;
}
