import { distance } from '@s-agents/kit';
import { takeWay, type Walk } from '@s-agents/minecraft';
import {
  blockOf,
  hasArrived,
  middleOf,
  searchPath,
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
import { MineflayerWalker } from './walker.js';
import { standingBlock } from './standing-block.js';
import { runUntilStalled } from './run-until-stalled.js';
import { walkStraight } from './walk-straight.js';

/** World milliseconds within which a jump or a fall ends. */
const landMilliseconds = 1_000;
/** Blocks per physics step below which a body counts as standing still. */
const stillSpeed = 0.01;
/** Paths that may turn out blocked, or end where the world is not loaded yet, before the walk fails. */
const maximumAttempts = 12;
/** A partial path must bring the body nearer by this many blocks to be worth the walk. */
const minimumGainBlocks = 4;

/**
 * Brings the body to where `goal` holds: straight when nothing is in the way, otherwise along a path, and else by any
 * kind of step.
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

async function walkOrDig(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<Walk> {
  const { bot } = body;
  const isAtGoal = (): boolean => hasArrivedAt(bot, goal);
  /** Waits for the body to come to rest before it checks, since a jump, a push or the server may still move it. */
  const arrived = async (): Promise<boolean> => {
    await until(body, () => isAtRest(bot.entity), { milliseconds: landMilliseconds, signal: options.signal });
    return isAtGoal();
  };
  let stuck = 0;
  // A body that may dig does not go round a wall to stand hardly nearer than it does now.
  let nearest = options.allowDig ? distance(bot.entity.position, goal.target) : Infinity;
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
  const { allowDig, allowBuild = false, keep = {}, signal, progress = () => {}, onSearch } = options;
  const walker = new MineflayerWalker(body, {
    signal,
    progress,
    tally: { done: 0 },
    ...(onSearch === undefined ? {} : { onSearch }),
  });
  const trouble = await takeWay(walker, goal, { mayDig: allowDig, mayBuild: allowBuild, keep });
  if (trouble === null) return { arrived: true };
  const { why, ...failure } = trouble;
  return { arrived: false, ...failure, detail: `${why}: ${describeStop(body, goal)}` };
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

/** Where the body stopped, for the detail of a failure. */
function describeStop({ bot }: BodyBot, goal: WalkGoal): string {
  const { x, y, z } = blockOf(bot.entity.position);
  return `stopped at ${x} ${y} ${z}, ${distance(middleOf(goal.target), bot.entity.position).toFixed(1)} blocks from it`;
}
