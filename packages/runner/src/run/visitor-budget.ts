/** Wall milliseconds of the window in which talk is counted. */
const windowMilliseconds = 60_000;

/** How much talk is accepted in one minute of wall time, from one visitor and from all together. */
export const talkLimits = {
  ofOne: { messages: 6, characters: 600 },
  ofAll: { messages: 20, characters: 2_000 },
} as const;

interface Line {
  readonly from: string;
  readonly characters: number;
  readonly at: number;
}

/** Counts what visitors said in the last minute. Times are wall milliseconds. */
export class VisitorBudget {
  #lines: readonly Line[] = [];

  /** Returns whether a line is within the limits, and counts it if so. */
  tryAccept(from: string, characters: number, at: number): boolean {
    this.#lines = this.#lines.filter((line) => Math.abs(at - line.at) < windowMilliseconds);
    const fits = (lines: readonly Line[], limit: (typeof talkLimits)[keyof typeof talkLimits]): boolean =>
      lines.length < limit.messages &&
      lines.reduce((sum, line) => sum + line.characters, characters) <= limit.characters;
    const own = this.#lines.filter((line) => line.from === from);
    if (!fits(own, talkLimits.ofOne) || !fits(this.#lines, talkLimits.ofAll)) return false;
    this.#lines = [...this.#lines, { from, characters, at }];
    return true;
  }
}
