import { distance, type Position } from '@s-agents/core';
import type { Walk } from '@s-agents/minecraft';
import {
  blockOf,
  hasArrived,
  middleOf,
  searchPath,
  standingIn,
  standsOnFloor,
  straightTarget,
  type PathSearch,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { followPath } from './follow-path.js';
import { inTurns } from './in-turns.js';
import { isThere } from './is-there.js';
import type { WalkOptions } from './walk-options.js';
import { walkPath } from './walk-path.js';
import { whileGettingOn } from './while-getting-on.js';
import { walkStraight } from './walk-straight.js';

/** A jump or a fall is over within this time. */
const landMilliseconds = 1_000;
/** Blocks per physics step below which a body counts as standing. */
const stillSpeed = 0.01;
/** Times that a path may turn out blocked, or end where the world was not loaded yet, before the walk is given up. */
const attempts = 12;
/** Lakes on one way. */
const mostLakes = 4;
/** A partial path must bring the body nearer by this many blocks to be worth the walk. */
const worthBlocks = 4;

/** Brings the body to where `goal` holds: straight where nothing is in the way, along a path otherwise, or dug. */
export async function walk(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<Walk> {
  if (!options.allowDig) return walkOrDig(body, goal, options);
  // Digging has no natural end: what does not get on is given up.
  const end = await whileGettingOn(
    body,
    goal,
    { signal: options.signal, onNearer: options.progress ?? (() => {}) },
    (signal) => walkOrDig(body, goal, { ...options, signal }),
  );
  return (
    end ?? {
      arrived: false,
      reason: 'unreachable',
      detail: `it came no nearer and dug nothing for too long: ${whereabouts(body, goal)}`,
    }
  );
}

async function walkOrDig(body: BodyBot, goal: WalkGoal, options: WalkOptions, lakes = 0): Promise<Walk> {
  const { bot } = body;
  const there = (): boolean => isThere(bot, goal);
  /** Only a body at rest has arrived: what was in the air, pushed, or set back by the server may stand elsewhere. */
  const arrived = async (): Promise<boolean> => {
    await until(body, () => isAtRest(bot.entity), { milliseconds: landMilliseconds, signal: options.signal });
    return there();
  };
  let stuck = 0;
  let nearest = Infinity;
  for (let attempt = 0; attempt < attempts && stuck < 2; attempt++) {
    if (hasArrived(goal, bot.entity.position) && (await arrived())) return { arrived: true };
    const straight = bot.entity.onGround ? straightTarget(cellReader(bot), bot.entity.position, goal) : null;
    if (straight !== null && (await walkStraight(body, straight, there, options)) && (await arrived()))
      return { arrived: true };
    const search = await find(body, goal, options);
    if (search.status === 'none' && !options.allowDig) break;
    const path = search.path();
    const last = path.at(-1);
    if (last === undefined) break;
    if (search.status !== 'complete') {
      const left = distance(last, goal.target);
      if (left > nearest - worthBlocks) break;
      nearest = left;
    }
    const end = await followPath(body, path, there, options);
    if ((end === 'arrived' || there()) && (await arrived())) return { arrived: true };
    if (end === 'arrived') continue;
    if (end === 'timeout')
      return { arrived: false, reason: 'timeout', detail: `the way was too long: ${whereabouts(body, goal)}` };
    if (end === 'stuck') stuck++;
    // As near as feet carry; the rest is dug.
    if (search.status === 'none') break;
  }
  // What is not made of whole blocks (slabs, ladders, water, gaps to jump) or has to be dug is left to mineflayer's own
  // path search.
  if (options.allowDig || stuck > 0 || !standsOnFloor(cellReader(bot), bot.entity.position)) {
    const end = await walkPath(body, goal, options);
    if (end === 'arrived' && (await arrived())) return { arrived: true };
    if (end === 'ashore' && lakes < mostLakes) return walkOrDig(body, goal, options, lakes + 1);
    if (end === 'timeout')
      return { arrived: false, reason: 'timeout', detail: `the way was too long: ${whereabouts(body, goal)}` };
    if (end === 'tool-broke')
      return {
        arrived: false,
        reason: 'missing-tool',
        detail: `the last pickaxe wore out on the way: ${whereabouts(body, goal)}`,
      };
    if (end === 'stuck')
      return { arrived: false, reason: 'unreachable', detail: `got stuck on the way: ${whereabouts(body, goal)}` };
  }
  return { arrived: false, reason: 'unreachable', detail: `there is no way there on foot: ${whereabouts(body, goal)}` };
}

function isAtRest({ onGround, velocity }: BodyBot['bot']['entity']): boolean {
  return onGround && Math.hypot(velocity.x, velocity.z) < stillSpeed;
}

async function find(body: BodyBot, goal: WalkGoal, { signal, onSearch }: WalkOptions): Promise<PathSearch> {
  const { bot, clock } = body;
  const began = clock.now();
  const found = await inTurns(searchPath(cellReader(bot), standingNow(body), goal), { clock, signal });
  onSearch?.(clock.now() - began);
  return found;
}

/** The block that the body stands in now. */
export function standingNow({ bot }: BodyBot): Position {
  return standingIn(cellReader(bot), bot.entity.position);
}

function whereabouts({ bot }: BodyBot, goal: WalkGoal): string {
  const { x, y, z } = blockOf(bot.entity.position);
  return `stopped at ${x} ${y} ${z}, ${distance(middleOf(goal.target), bot.entity.position).toFixed(1)} blocks from it`;
}
