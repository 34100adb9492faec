import type { Inventory, Position } from '@s-agents/core';
import { countItems, distance } from '@s-agents/kit';
import { itemLifeTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { ObservedRemains, Percepts } from './percepts.js';

/** Within this many blocks of the remains, the body has arrived at them. */
const arrivalBlocks = 3;
/** An item that lies within this many blocks of the body may be one that it dropped. */
const spreadBlocks = 10;
/** World seconds to pick up the remains after arrival; what is left then is given up. */
const gatheringSeconds = 30;
/** Blocks that a way back brings in a world second, as the crow flies. */
const pace = 2.5;

/** Remembers what one body dropped at its last death, until the items despawn. Times are in world seconds. */
export class Remains {
  #last: { readonly position: Position; readonly items: Inventory; readonly until: number; backAt?: number } | null =
    null;

  /** Records a death. An empty inventory drops nothing, so that the remains of an earlier death stay the known ones. */
  died(position: Position, items: Inventory, now: number): void {
    const count = Object.values(items).reduce((sum, held) => sum + held, 0);
    if (count === 0) return;
    const { x, y, z } = position;
    this.#last = {
      position: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) },
      items: { ...items },
      until: now + itemLifeTicks / ticksPerSecond,
    };
  }

  /**
   * Returns the remains that can still be reached in time. Forgets them when they have despawned, when the body is there and sees none
   * of them or has had its time to gather them, or when it holds all of them (in worlds that keep inventories).
   */
  seenBy(
    { inventory, position, nearbyEntities }: Pick<Percepts, 'inventory' | 'position' | 'nearbyEntities'>,
    now: number,
  ): { remains?: ObservedRemains } {
    const last = this.#last;
    if (last === null) return {};
    const away = distance(position, last.position);
    const isBack = away < arrivalBlocks;
    // A body that respawns beside its remains still has to gather them.
    if (isBack) last.backAt ??= now;
    const lies =
      nearbyEntities === undefined ||
      nearbyEntities.some(
        ({ name, kind, distance: far }) => kind === 'item' && name in last.items && far <= spreadBlocks,
      );
    const isGathered = isBack && (!lies || now - (last.backAt ?? now) > gatheringSeconds);
    const holdsAll = Object.entries(last.items).every(([item, count]) => countItems(inventory, [item]) >= count);
    if (now >= last.until || isGathered || holdsAll) this.#last = null;
    return this.#last === null || away / pace > last.until - now
      ? {}
      : { remains: { position: last.position, items: last.items, seconds: Math.round(last.until - now) } };
  }
}
