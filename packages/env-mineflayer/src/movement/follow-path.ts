import type { Position } from '@s-agents/core';
import { PathFollower } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { halt, setControls } from './steer.js';

/** World milliseconds after which the walk ends with `timeout`. */
const limitMilliseconds = 118_000;

export type FollowEnd = 'arrived' | 'end-of-path' | 'stuck' | 'timeout';

/** Walks along a path of blocks to stand in until `arrived` holds. Cuts corners where the way is clear. */
export async function followPath(
  body: BodyBot,
  path: readonly Position[],
  arrived: () => boolean,
  options: { signal: AbortSignal },
): Promise<FollowEnd> {
  const { bot } = body;
  const follower = new PathFollower(path);
  let end: FollowEnd = 'timeout';
  const step = (): boolean => {
    if (arrived()) end = 'arrived';
    else {
      const next = follower.step(cellReader(bot), bot.entity);
      if (typeof next === 'string') end = next;
      else setControls(body, next);
    }
    if (end === 'timeout') return false;
    // Stop in this very step: on a slow thread several more physics steps run before the awaiting caller continues.
    halt(body);
    return true;
  };
  try {
    await until(body, step, { milliseconds: limitMilliseconds, signal: options.signal });
    return end;
  } finally {
    halt(body);
  }
}
