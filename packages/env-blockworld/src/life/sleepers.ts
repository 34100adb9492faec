import type { Position } from '@s-agents/minecraft-rules';
import { sleepTicks } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

interface Sleeper {
  readonly bed: Position;
  /** The tick at which it lay down. */
  readonly since: number;
  readonly wake: () => void;
}

/** The bodies that lie in beds. */
export class Sleepers {
  readonly #sleepers = new Map<Inhabitant, Sleeper>();

  /** Records that a body lies in a bed until the returned function is called. */
  lieDown(who: Inhabitant, sleeper: Sleeper): () => void {
    this.#sleepers.set(who, sleeper);
    return () => void this.#sleepers.delete(who);
  }

  isTaken({ x, y, z }: Position): boolean {
    return [...this.#sleepers.values()].some(({ bed }) => bed.x === x && bed.y === y && bed.z === z);
  }

  /** Whether each of these bodies has slept long enough for the night to be skipped. */
  haveAllSleptEnough(everyone: Iterable<Inhabitant>, tick: number): boolean {
    for (const who of everyone) if (tick - (this.#sleepers.get(who)?.since ?? Infinity) < sleepTicks) return false;
    return true;
  }

  wake(who: Inhabitant): void {
    this.#sleepers.get(who)?.wake();
  }

  wakeAll(): void {
    for (const { wake } of [...this.#sleepers.values()]) wake();
  }
}
