/** Wall milliseconds after which a line is forgotten; bodies hear the same line within a few ticks. */
const memoryMilliseconds = 30_000;

interface Line {
  at: number;
  /** How often each body heard it, by the body's name. */
  readonly times: Map<string, number>;
  /** How often it was said: the most that one body heard. */
  said: number;
}

/** Tells the lines that were said from those that several bodies heard. Times are wall milliseconds. */
export class HearOnce {
  readonly #lines = new Map<string, Line>();

  /** Returns whether a body is the first to hear a line, also when it is said again. */
  isFirst({ from, text }: { readonly from: string; readonly text: string }, hearer: string, at: number): boolean {
    for (const [key, line] of this.#lines) if (at - line.at > memoryMilliseconds) this.#lines.delete(key);
    const key = JSON.stringify([from, text]);
    const line = this.#lines.get(key) ?? { at, times: new Map<string, number>(), said: 0 };
    this.#lines.set(key, line);
    line.at = at;
    const times = (line.times.get(hearer) ?? 0) + 1;
    line.times.set(hearer, times);
    if (times <= line.said) return false;
    line.said = times;
    return true;
  }
}
