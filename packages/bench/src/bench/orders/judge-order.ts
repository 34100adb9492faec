import type { Inventory } from '@s-agents/core';
import { sumOf } from '@s-agents/kit';
import type { Player } from './player.js';
import type { Expected } from './player-order.js';

/** What a deed is judged by: the one who spoke, and what each of the team holds by the world's own state. */
export interface Judged {
  readonly player: Player;
  readonly holdings: (agent: string | undefined) => Promise<Inventory>;
  readonly agents: readonly string[];
}

/** Blocks. */
const near = 4;
const atPlace = 3;

/** What the deed is compared with: what the speaker held before; who of those meant has come to it since. */
export interface Before {
  readonly given: number;
  readonly came: Set<string>;
}

/** How it was before the order. */
export function before(expected: Expected, { player }: Judged): Before {
  return { came: new Set(), given: 'done' in expected && expected.done === 'given' ? player.holds(expected.item) : 0 };
}

/** Whether a deed is done, by the world's state; null for what is no deed. Standing still is seen by who calls this. */
export async function isDone(expected: Expected, judged: Judged, { given, came }: Before): Promise<boolean | null> {
  if (!('done' in expected)) return null;
  const { player, holdings, agents } = judged;
  switch (expected.done) {
    case 'near':
    case 'follows':
      for (const name of expected.who)
        if (player.distanceTo(name) < near + (expected.done === 'follows' ? 2 : 0)) came.add(name);
      return expected.who.every((name) => came.has(name));
    case 'looks':
      return expected.who.every((name) => player.isSeenBy(name));
    case 'at': {
      const place = player.placeOf(expected.who);
      return place !== null && Math.hypot(place.x - expected.place[0], place.z - expected.place[1]) < atPlace;
    }
    case 'given':
      return player.holds(expected.item) >= given + expected.count;
    case 'holds': {
      const held = await holdings(expected.who);
      return countOf(held, expected.item) >= expected.count;
    }
    case 'gone':
      return agents.every((name) => !player.isThere(name));
    case 'stays':
      return true;
  }
}

function countOf(held: Inventory, item: string): number {
  return Object.entries(sumOf([held]))
    .filter(([name]) => name === item || name.endsWith(`_${item}`))
    .reduce((sum, [, count]) => sum + count, 0);
}
