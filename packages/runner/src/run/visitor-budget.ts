/** Wall milliseconds of the window in which talk is counted. */
const windowMilliseconds = 60_000;

export interface TalkLimits {
  readonly ofOne: { readonly messages: number; readonly characters: number };
  readonly ofAll: { readonly messages: number; readonly characters: number };
}

/** How much talk is accepted in one minute of wall time, from one visitor and from all together. */
export const visitorLimits: TalkLimits = {
  ofOne: { messages: 6, characters: 600 },
  ofAll: { messages: 20, characters: 2_000 },
};

/** The same for commanders, and for what they are answered: more than anybody types. */
export const commanderLimits: TalkLimits = {
  ofOne: { messages: 60, characters: 8_000 },
  ofAll: { messages: 200, characters: 24_000 },
};

interface Line {
  readonly from: string;
  readonly characters: number;
  readonly at: number;
}

/** Counts what visitors said in the last minute. Times are wall milliseconds. */
export class VisitorBudget {
  #lines: readonly Line[] = [];

  constructor(private readonly limits: TalkLimits = visitorLimits) {}

  /** Returns whether a line is within the limits, and counts it if so. */
  tryAccept(from: string, characters: number, at: number): boolean {
    this.#lines = this.#lines.filter((line) => Math.abs(at - line.at) < windowMilliseconds);
    const fits = (lines: readonly Line[], limit: TalkLimits['ofOne']): boolean =>
      lines.length < limit.messages &&
      lines.reduce((sum, line) => sum + line.characters, characters) <= limit.characters;
    const own = this.#lines.filter((line) => line.from === from);
    if (!fits(own, this.limits.ofOne) || !fits(this.#lines, this.limits.ofAll)) return false;
    this.#lines = [...this.#lines, { from, characters, at }];
    return true;
  }
}
