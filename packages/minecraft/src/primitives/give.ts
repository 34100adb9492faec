import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { distance, lackOf } from '@s-agents/kit';
import { aimOfThrow, type Aim } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { DroppedItem, MotionPort } from '../motion-port.js';
import type { MovingTarget } from '../motions/running-motions.js';
import { primitive } from './primitive.js';

/**
 * The body throws from within this many blocks of the player. It tries the next distance if a throw from there would
 * miss.
 */
const throwBlocks = [2, 1, 0] as const;
/** Blocks around the body within which another player may pick up what it throws. */
const crowdBlocks = 8;
/** Further approaches to a player who walks on. */
const furtherApproaches = 5;
/** World seconds for which thrown items may lie. The game lets nobody pick them up for the first two. */
const mostSecondsLying = 3;
/** World seconds between two looks at whether they still lie there. */
const lookSeconds = 0.25;
/** What the body throws lands within this many blocks. */
const lookBlocks = 8;

const parameters = z.object({
  player: z.string().min(1),
  item: z.string().min(1),
  count: z.int().positive(),
});

/**
 * A player who moves less than this many blocks counts as standing still; and the blocks within which a throw still
 * reaches a player.
 */
const stillBlocks = 0.5;
const farBlocks = 4;

export const give = primitive({
  name: 'give',
  parameters,
  doc:
    'Walks to within 2 blocks of `player`, nearer where a throw from there would not reach them or would go to ' +
    'somebody else, looks at them, throws them `count` of a held `item`, and waits 3 s at most until it is picked up. ' +
    'Returns { takenBy }: by the name of each other player who picked it up, how many. Fails: not-found (no such ' +
    'player in sight), target-gone (the player went out of sight), missing-item, unreachable, timeout.',
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
    for (const within of throwBlocks) {
      const failure = await approach(body, target, within);
      if (failure !== null && within === throwBlocks[0]) return failure;
      const isNearest = failure !== null || within === throwBlocks.at(-1);
      const at = target.position();
      if (at === null) return failed('target-gone', `${player} is out of sight`);
      const { point, chance } = await aimAt(body, target.name, at);
      if (chance !== 'sure' && !isNearest) continue;
      // If the body cannot get nearer on foot and no throw would reach the player, the caller has to dig a way. If it
      // already stands beside the player, it throws anyway, since no place is better.
      if (chance === 'none' && failure !== null) break;
      await body.face(point);
      return throwTo(body, { player, item, count });
    }
    return failed('unreachable', `nothing thrown from here would go to ${player}: go nearer first`);
  },
});

/** Walks to within some blocks of a player, who may walk, too. Returns null, or why it has not come there. */
async function approach(body: MotionPort, target: MovingTarget, within: number): Promise<ActionOutcome | null> {
  for (let ways = 0; ; ways++) {
    const at = target.position();
    if (at === null) return failed('target-gone', `${target.name} is out of sight`);
    if (distance(at, body.feet()) <= within + 0.5) return null;
    if (ways > furtherApproaches)
      return failed('unreachable', `${target.name} walks away faster than the body can follow`);
    const way = await body.walk(target, { within, allowDig: false });
    if (!way.arrived) return failed(way.reason, way.detail);
    // A walk ends at a block, so the body is near enough to a player who stands at that block's far edge, or higher.
    const there = target.position();
    if (there !== null && distance(there, at) < stillBlocks && distance(there, body.feet()) <= farBlocks) return null;
  }
}

/** Where to look so that a throw reaches this player and none of those around. */
async function aimAt(body: MotionPort, player: string, to: Position): Promise<Aim> {
  const around = await body.entitiesNear(crowdBlocks, ['player']);
  const others = around.filter(({ name }) => name !== player).map(({ position }) => position);
  return aimOfThrow({ from: body.feet(), to, others, matter: body.matter });
}

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
    // The player may also pick up the same kind of item thrown by others, so a pickup counts only as far as this body's
    // own items no longer lie there.
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
    // Some of the items that the receiver picked up may be its own or come from others.
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
