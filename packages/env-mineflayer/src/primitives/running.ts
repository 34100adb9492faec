import { distance, TimedOut, withTimeout } from '@s-agents/kit';
import type { MovingTarget, Pursuit } from '@s-agents/minecraft';
import { blockOf, searchEscape } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from '../movement/cell.js';
import { followPath } from '../movement/follow-path.js';
import { pursue } from '../movement/pursue.js';

/** Blocks by which a walk ends nearer than asked, so that not every step of the target starts another walk. */
const marginBlocks = 1;
/** World milliseconds between two walks, and for which a target that stands still is watched at most. */
const pauseMilliseconds = 100;
const watchMilliseconds = 120_000;
/** World milliseconds after which the way out is searched anew, because the threat moves too. */
const replanMilliseconds = 1_500;
/** A run that gains fewer blocks than this is vain. */
const leastGain = 0.5;

interface Options {
  readonly signal: AbortSignal;
}

/** Walks to a target and stays there until it is too far away again, or the time of the clock, in seconds, is `end`. */
export async function keepNear(
  body: BodyBot,
  target: MovingTarget,
  within: number,
  end: number,
  { signal: outer }: Options,
): Promise<Pursuit> {
  const { clock } = body;
  const isFar = (): boolean => {
    const at = target.position();
    return at === null || distance(at, body.bot.entity.position) > within;
  };
  const round = async (signal: AbortSignal): Promise<Pursuit> => {
    const walk = { within: Math.max(within - marginBlocks, 1), allowDig: false, signal };
    const result = await pursue(body, target, walk);
    if (!result.arrived) return result;
    await clock.sleep(pauseMilliseconds, { signal });
    await until(body, isFar, { milliseconds: watchMilliseconds, signal });
    return { arrived: true };
  };
  try {
    const milliseconds = Math.max(end * 1000 - clock.now(), 0);
    return await withTimeout(round, { clock, milliseconds, what: 'following', signal: outer });
  } catch (error) {
    if (error instanceof TimedOut) return { arrived: true };
    throw error;
  }
}

/** Runs along the way that leads farthest from a target, for a moment. */
export async function runFrom(
  body: BodyBot,
  target: MovingTarget,
  blocks: number,
  options: Options,
): Promise<'away' | 'vain' | 'nowhere'> {
  const { bot, clock } = body;
  const away = (): number => {
    const at = target.position();
    return at === null ? Infinity : distance(at, bot.entity.position);
  };
  const before = away();
  const from = blockOf(bot.entity.position.offset(0, 0.01, 0));
  const path = searchEscape(cellReader(bot), from, target.position() ?? from, blocks + 1);
  if (path.length === 0) return 'nowhere';
  const since = clock.now();
  await followPath(body, path, () => away() >= blocks || clock.now() - since > replanMilliseconds, options);
  return away() > before + leastGain ? 'away' : 'vain';
}
