import type { Inventory } from '@s-agents/core';
import { bestWeapon } from '../reflexes/defence.js';
import type { Percepts } from './percepts.js';

/** Remembers by what monster one body was killed at its last death, and with which weapon it stood against that. */
export class Defeat {
  #last: NonNullable<Percepts['slain']> | null = null;

  /** Records a death; `by` is null where no monster was near. */
  died(by: string | null, held: Inventory): void {
    this.#last = by === null ? null : { by, weapon: bestWeapon(held) };
  }

  seen(): Pick<Percepts, 'slain'> {
    return this.#last === null ? {} : { slain: this.#last };
  }
}
