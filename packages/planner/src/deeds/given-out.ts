import type { Part } from './divided-task.js';

/** The parts of a division that have been given out so far. */
export class GivenOut {
  /** Who has a task in one of them. */
  readonly doers: ReadonlySet<string>;

  constructor(readonly parts: readonly Part[]) {
    this.doers = new Set(parts.flat().flatMap(({ agent }) => agent ?? []));
  }

  and(...parts: readonly Part[]): GivenOut {
    return new GivenOut([...this.parts, ...parts]);
  }

  /** Those of them who have no task yet. */
  idleOf(those: readonly string[]): readonly string[] {
    return those.filter((one) => !this.doers.has(one));
  }
}
