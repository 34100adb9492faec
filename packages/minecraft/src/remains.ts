import { countItems, distance, type Inventory, type Observation, type Position } from '@s-agents/core';
import { itemLifeTicks, ticksPerSecond } from '@s-agents/minecraft-rules';

type Seen = NonNullable<Observation['remains']>;

/** As near as this, in blocks, whoever comes for it has come. */
const reach = 3;
/** Blocks from the body within which what is seen to lie may be what it dropped. */
const spread = 10;
/** World seconds for picking up what lies there: what is left after them cannot be had. */
const gatheringSeconds = 30;

/** What one body dropped when it died, as long as it can lie there. Times in world seconds. */
export class Remains {
  #last: { readonly position: Position; readonly items: Inventory; readonly until: number; backAt?: number } | null =
    null;

  /** With empty hands it leaves nothing new: what it dropped before still lies there. */
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
   * For an observation; nothing once it has decayed, the body is there and none of it lies about, or it holds it all
   * (in worlds that take nothing from the dead).
   */
  seenBy(
    { inventory, position, nearbyEntities }: Pick<Observation, 'inventory' | 'position' | 'nearbyEntities'>,
    now: number,
  ): { remains?: Seen } {
    const last = this.#last;
    if (last === null) return {};
    const isBack = position !== undefined && distance(position, last.position) < reach;
    // Who comes back to life beside it has not yet gathered it.
    if (isBack) last.backAt ??= now;
    const lies =
      nearbyEntities === undefined ||
      nearbyEntities.some(({ name, kind, distance: far }) => kind === 'item' && name in last.items && far <= spread);
    const isGathered = isBack && (!lies || now - (last.backAt ?? now) > gatheringSeconds);
    const holdsAll = Object.entries(last.items).every(([item, count]) => countItems(inventory, [item]) >= count);
    if (now >= last.until || isGathered || holdsAll) this.#last = null;
    return this.#last === null
      ? {}
      : { remains: { position: last.position, items: last.items, seconds: Math.round(last.until - now) } };
  }
}
