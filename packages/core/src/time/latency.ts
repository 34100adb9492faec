/** `declared`: drawn from a configured distribution. `measured`: wall time that the call took. */
export type ModelLatencySource = 'declared' | 'measured';

export interface Latency {
  readonly source: ModelLatencySource;
  readonly seconds: number;
}
