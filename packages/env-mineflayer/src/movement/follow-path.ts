import type { Position } from '@s-agents/core';
import { PathFollower } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { halt, press } from './steer.js';

const limitMilliseconds = 118_000;

export type FollowEnd = 'arrived' | 'end-of-path' | 'stuck' | 'timeout';

/** Walks along places to stand, cutting corners where the way is clear, until `arrived`. */
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
      else press(body, next);
    }
    if (end === 'timeout') return false;
    // At once: a slow thread makes several physics steps before whoever waits gets its turn.
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
