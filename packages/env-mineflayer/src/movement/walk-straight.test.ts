import { EventEmitter } from 'node:events';
import { createFakeWallClock } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import { walkStraight } from './walk-straight.js';

/** Mineflayer makes up for missed steps in one go, before any awaiting caller continues. */
it('stops in the very step in which it arrives', async () => {
  const pressed = new Set<string>();
  const position = { x: 0.5, y: 0, z: 0.5 };
  const bot = Object.assign(new EventEmitter(), {
    registry: {},
    game: {},
    world: { getColumn: () => null },
    entity: { position, velocity: { x: 0, z: 0 }, onGround: true },
    look: () => Promise.resolve(),
    setControlState: (name: string, on: boolean) => void (on ? pressed.add(name) : pressed.delete(name)),
    clearControlStates: () => pressed.clear(),
  });
  const body = { bot, clock: createFakeWallClock() } as unknown as BodyBot;
  const walk = walkStraight(body, { x: 9.5, y: 0, z: 0.5 }, () => position.x >= 3, {
    signal: new AbortController().signal,
  });
  for (let step = 0; step < 40; step++) {
    if (pressed.has('forward')) position.x += 0.28;
    bot.emit('physicsTick');
  }
  expect(await walk).toBe(true);
  expect(position.x).toBeLessThan(3.3);
});
