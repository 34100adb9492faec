import type { Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';

/** Times within `windowMilliseconds` that a server may put a walking body back to one place before the walk is vain. */
const setBacksInVain = 4;
const windowMilliseconds = 12_000;
/** Blocks within which two places count as one. */
const samePlaceBlocks = 2;

interface SetBack {
  readonly at: number;
  readonly position: Position;
}

/** Recognizes a server that puts a body back whenever it moves, as anti-cheat and login plugins do. */
export class SetBacks {
  #recent: readonly SetBack[] = [];
  #isTold = false;

  constructor(private readonly options: { readonly tell: (trouble: string) => void }) {}

  /**
   * Notes that the server has put the walking body back, at `now` in world milliseconds. Returns the words for a walk
   * that is vain, or null.
   */
  note(position: Position, now: number): string | null {
    const here = { x: position.x, y: position.y, z: position.z };
    this.#recent = [
      ...this.#recent.filter(
        (earlier) => now - earlier.at <= windowMilliseconds && distance(earlier.position, here) <= samePlaceBlocks,
      ),
      { at: now, position: here },
    ];
    if (this.#recent.length < setBacksInVain) return null;
    if (!this.#isTold) this.options.tell(trouble);
    this.#isTold = true;
    const { x, y, z } = here;
    return `the server puts the body back to ${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)} whenever it moves`;
  }

  /** Forgets the set-backs of an earlier walk. */
  forget(): void {
    this.#recent = [];
  }
}

const trouble =
  'the server puts bodies back whenever they walk: an anti-cheat plugin does not accept how they move (exempt them ' +
  'there), or it waits for a login (environment.onJoin)';
