/** Estimates how long the remaining runs take, from those that have ended. */
export class TimeLeft {
  readonly #seconds = new Map<string, number[]>();

  /** @param kind runs of the same kind take about equally long */
  ended(kind: string, wallSeconds: number): void {
    this.#seconds.set(kind, [...(this.#seconds.get(kind) ?? []), wallSeconds]);
  }

  /** Wall seconds for runs of these kinds, so many at a time; null before the first run has ended. */
  estimate(kinds: readonly string[], jobs: number): number | null {
    const all = [...this.#seconds.values()].flat();
    if (all.length === 0) return null;
    const mean = meanOf(all);
    return kinds.reduce((sum, kind) => sum + meanOf(this.#seconds.get(kind) ?? [mean]), 0) / Math.max(1, jobs);
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** "about 3 min left" */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 90) return `, about ${Math.ceil(seconds)} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `, about ${minutes} min left` : `, about ${(minutes / 60).toFixed(1)} h left`;
}
