import type { Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
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
import { runInSlices } from './run-in-slices.js';
import { unlessSetBack } from './unless-set-back.js';
import { hasArrivedAt } from './has-arrived-at.js';
import type { WalkOptions } from './walk-options.js';
import { walkPath } from './walk-path.js';
import { runUntilStalled } from './run-until-stalled.js';
import { walkStraight } from './walk-straight.js';

/** World milliseconds within which a jump or a fall ends. */
const landMilliseconds = 1_000;
/** Blocks per physics step below which a body counts as standing still. */
const stillSpeed = 0.01;
/** Paths that may turn out blocked, or end where the world is not loaded yet, before the walk fails. */
const maximumAttempts = 12;
/** Times that a walk may go on from the shore after swimming. */
const maximumLakes = 4;
/** A partial path must bring the body nearer by this many blocks to be worth the walk. */
const minimumGainBlocks = 4;

/**
 * Brings the body to where `goal` holds: straight when nothing is in the way, otherwise along a path, and with
 * `allowDig` through blocks.
 */
export async function walk(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<Walk> {
  return unlessSetBack(body, options.signal, (signal) => walkUnhindered(body, goal, { ...options, signal }));
}

async function walkUnhindered(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<Walk> {
  if (!options.allowDig) return walkOrDig(body, goal, options);
  // Digging could go on for ever, so a walk without progress fails.
  const end = await runUntilStalled(
    body,
    goal,
    { signal: options.signal, onNearer: options.progress ?? (() => {}) },
    (signal) => walkOrDig(body, goal, { ...options, signal }),
  );
  return (
    end ?? {
      arrived: false,
      reason: 'unreachable',
      detail: `the body made no progress for too long: ${describeStop(body, goal)}`,
    }
  );
}

async function walkOrDig(body: BodyBot, goal: WalkGoal, options: WalkOptions, lakes = 0): Promise<Walk> {
  const { bot } = body;
  const isAtGoal = (): boolean => hasArrivedAt(bot, goal);
  /** Waits for the body to come to rest before it checks, since a jump, a push or the server may still move it. */
  const arrived = async (): Promise<boolean> => {
    await until(body, () => isAtRest(bot.entity), { milliseconds: landMilliseconds, signal: options.signal });
    return isAtGoal();
  };
  let stuck = 0;
  let nearest = Infinity;
  for (let attempt = 0; attempt < maximumAttempts && stuck < 2; attempt++) {
    if (hasArrived(goal, bot.entity.position) && (await arrived())) return { arrived: true };
    const straight = bot.entity.onGround ? straightTarget(cellReader(bot), bot.entity.position, goal) : null;
    if (straight !== null && (await walkStraight(body, straight, isAtGoal, options)) && (await arrived()))
      return { arrived: true };
    const search = await findPath(body, goal, options);
    if (search.status === 'none' && !options.allowDig) break;
    const path = search.path();
    const last = path.at(-1);
    if (last === undefined) break;
    if (search.status !== 'complete') {
      const left = distance(last, goal.target);
      if (left > nearest - minimumGainBlocks) break;
      nearest = left;
    }
    const end = await followPath(body, path, isAtGoal, options);
    if ((end === 'arrived' || isAtGoal()) && (await arrived())) return { arrived: true };
    if (end === 'arrived') continue;
    if (end === 'timeout')
      return { arrived: false, reason: 'timeout', detail: `the walk took too long: ${describeStop(body, goal)}` };
    if (end === 'stuck') stuck++;
    // The body is as near as it gets on foot; the rest has to be dug.
    if (search.status === 'none') break;
  }
  // Mineflayer's own path search handles the rest: slabs, ladders, water, gaps to jump over, and digging.
  if (options.allowDig || stuck > 0 || !standsOnFloor(cellReader(bot), bot.entity.position)) {
    const end = await walkPath(body, goal, options);
    if (end === 'arrived' && (await arrived())) return { arrived: true };
    if (end === 'ashore' && lakes < maximumLakes) return walkOrDig(body, goal, options, lakes + 1);
    if (end === 'timeout')
      return { arrived: false, reason: 'timeout', detail: `the walk took too long: ${describeStop(body, goal)}` };
    if (end === 'tool-broke')
      return {
        arrived: false,
        reason: 'missing-tool',
        detail: `the last pickaxe wore out on the way: ${describeStop(body, goal)}`,
      };
    if (end === 'stuck')
      return {
        arrived: false,
        reason: 'unreachable',
        detail: `the body got stuck on the way: ${describeStop(body, goal)}`,
      };
  }
  return {
    arrived: false,
    reason: 'unreachable',
    detail: `there is no way there on foot: ${describeStop(body, goal)}`,
  };
}

function isAtRest({ onGround, velocity }: BodyBot['bot']['entity']): boolean {
  return onGround && Math.hypot(velocity.x, velocity.z) < stillSpeed;
}

async function findPath(body: BodyBot, goal: WalkGoal, { signal, onSearch }: WalkOptions): Promise<PathSearch> {
  const { bot, clock } = body;
  const began = clock.now();
  const found = await runInSlices(searchPath(cellReader(bot), standingBlock(body), goal), { clock, signal });
  onSearch?.(clock.now() - began);
  return found;
}

/** The block in which the body stands now. */
export function standingBlock({ bot }: BodyBot): Position {
  return standingIn(cellReader(bot), bot.entity.position);
}

/** Where the body stopped, for the detail of a failure. */
function describeStop({ bot }: BodyBot, goal: WalkGoal): string {
  const { x, y, z } = blockOf(bot.entity.position);
  return `stopped at ${x} ${y} ${z}, ${distance(middleOf(goal.target), bot.entity.position).toFixed(1)} blocks from it`;
}
