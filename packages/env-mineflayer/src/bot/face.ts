import type { Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { BodyBot } from './body-bot.js';
import { until } from './until.js';

const limitMilliseconds = 500;

/** Turns towards a point and waits until mineflayer has told the server, at its next physics step. */
export async function face(body: BodyBot, { x, y, z }: Position, options: { signal: AbortSignal }): Promise<void> {
  await body.bot.lookAt(new Vec3(x, y, z), true);
  let steps = 0;
  const told = (): boolean => steps >= 2;
  const count = (): void => {
    steps++;
  };
  body.bot.on('physicsTick', count);
  try {
    await until(body, told, { milliseconds: limitMilliseconds, signal: options.signal });
  } finally {
    body.bot.removeListener('physicsTick', count);
  }
}
