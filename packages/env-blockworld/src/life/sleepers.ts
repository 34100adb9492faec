import type { Position } from '@s-agents/minecraft-rules';
import { sleepTicks } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

interface Rest {
  readonly bed: Position;
  /** Tick at which it lay down. */
  readonly since: number;
  readonly wake: () => void;
}

/** The bodies that lie in bed. */
export class Sleepers {
  readonly #resting = new Map<Inhabitant, Rest>();

  /** Until the returned function is called, `who` lies in that bed. */
  lie(who: Inhabitant, rest: Rest): () => void {
    this.#resting.set(who, rest);
    return () => void this.#resting.delete(who);
  }

  isTaken({ x, y, z }: Position): boolean {
    return [...this.#resting.values()].some(({ bed }) => bed.x === x && bed.y === y && bed.z === z);
  }

  /** Whether all of these have slept long enough for the night to pass. */
  sleepSoundly(everyone: Iterable<Inhabitant>, tick: number): boolean {
    for (const who of everyone) if (tick - (this.#resting.get(who)?.since ?? Infinity) < sleepTicks) return false;
    return true;
  }

  wake(who: Inhabitant): void {
    this.#resting.get(who)?.wake();
  }

  wakeAll(): void {
    for (const { wake } of [...this.#resting.values()]) wake();
  }
}
