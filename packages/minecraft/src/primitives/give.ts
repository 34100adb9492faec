import { distance, failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { aimOfThrow } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { DroppedItem, MotionPort } from '../motion-port.js';
import { primitive } from './primitive.js';

/** Blocks from the player within which the item is thrown. */
const throwBlocks = 2;
/** Further approaches to a player who walks on. */
const furtherApproaches = 5;
/** World seconds for which thrown items may lie. The game lets nobody pick them up for the first two. */
const mostSecondsLying = 3;
/** World seconds between two looks at whether they still lie there. */
const lookSeconds = 0.25;
/** What the body throws comes to lie within this many blocks. */
const lookBlocks = 8;

const parameters = z.object({
  player: z.string().min(1),
  item: z.string().min(1),
  count: z.int().positive(),
});

/** Blocks that a player may move and count as standing; and from how far away a throw reaches one. */
const stillBlocks = 0.5;
const farBlocks = 4;

export const give = primitive({
  name: 'give',
  parameters,
  doc:
    'Walks to within 2 blocks of `player`, looks at them, throws them `count` of a held `item`, and waits 3 s at most ' +
    'until it is picked up. Returns { takenBy }: by the name of each other player who picked it up, how many. Fails: ' +
    'not-found (no such player in sight), target-gone (the player went out of sight), missing-item, unreachable, timeout.',
  idempotent: false,
  limitSeconds: 90,
  example: { player: 'leader', item: 'stick', count: 2 },
  act: async (body, { player, item, count }) => {
    // The item was thrown before a reflex interrupted the act.
    if (body.tally.done > 0) return succeeded({ takenBy: {} });
    const held = body.count(item);
    if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`, lackOf(item, count, held));
    const target = body.target({ player });
    if (target === null) return failed('not-found', `${player} is not in sight: go nearer first`);
    for (let approach = 0; ; approach++) {
      const at = target.position();
      if (at === null) return failed('target-gone', `${player} is out of sight`);
      if (distance(at, body.feet()) <= throwBlocks + 0.5) {
        await body.face(aimOfThrow(body.feet(), at));
        return throwTo(body, { player, item, count });
      }
      if (approach > furtherApproaches)
        return failed('unreachable', `${player} walks away faster than the body can follow`);
      const way = await body.walk(target, { within: throwBlocks, allowDig: false });
      if (!way.arrived) return failed(way.reason, way.detail);
      // A way ends at a block: whoever stands at its far edge, or higher, is near enough.
      const there = target.position();
      if (there !== null && distance(there, at) < stillBlocks && distance(there, body.feet()) <= farBlocks) {
        await body.face(aimOfThrow(body.feet(), there));
        return throwTo(body, { player, item, count });
      }
    }
  },
});

async function throwTo(body: MotionPort, { player, item, count }: z.output<typeof parameters>): Promise<ActionOutcome> {
  const takenBy = new Map<string, number>();
  const stopListening = body.onPickUp((pickUp) => {
    if (pickUp.item !== item) return;
    takenBy.set(pickUp.player, (takenBy.get(pickUp.player) ?? 0) + pickUp.count);
  });
  const taken = (): number => takenBy.get(player) ?? 0;
  try {
    const before = new Set((await lyingNear(body, item)).map(({ id }) => id));
    body.tally.done = count;
    const tossed = await body.toss(item, count);
    if (tossed.status !== 'succeeded') return tossed;
    let own = new Set<number>();
    // The player may pick up what others throw, too: as long as this body's gift lies there, it was none of that.
    const lying = async (): Promise<number> => {
      const items = await lyingNear(body, item);
      if (own.size === 0)
        own = upTo(
          count,
          items.filter(({ id }) => !before.has(id)),
        );
      return items.reduce((sum, one) => (own.has(one.id) ? sum + one.count : sum), 0);
    };
    const end = body.now() + mostSecondsLying;
    let left = await lying();
    while ((taken() < count || left > 0) && body.now() < end) {
      await body.pass(lookSeconds);
      left = await lying();
    }
    // What others pick up meanwhile may be something of their own.
    if (taken() > 0) takenBy.set(player, Math.min(taken(), Math.max(0, count - left)));
    return succeeded({ takenBy: Object.fromEntries(takenBy) });
  } finally {
    stopListening();
  }
}

/** The ids of the first items that come to `count` together. */
function upTo(count: number, items: readonly DroppedItem[]): Set<number> {
  const ids = new Set<number>();
  let sum = 0;
  for (const { id, count: some } of items) {
    if (sum >= count) break;
    ids.add(id);
    sum += some;
  }
  return ids;
}

/** The dropped items of a kind around the body, the nearest one first. */
async function lyingNear(body: MotionPort, item: string): Promise<readonly DroppedItem[]> {
  const here = body.feet();
  const items = await body.itemsNear(lookBlocks);
  return items
    .filter(({ name }) => name === item)
    .sort((a, b) => distance(a.position, here) - distance(b.position, here));
}
