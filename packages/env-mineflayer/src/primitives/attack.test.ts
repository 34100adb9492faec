import { EventEmitter } from 'node:events';
import { strike } from '@s-agents/minecraft';
import { createFakeWallClock } from '@s-agents/testkit';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import { rememberDeaths } from '../bot/living-entities.js';
import { MineflayerMotions } from './motions.js';

const step = 50;
const { signal } = new AbortController();
const options = { signal, progress: () => {}, tally: { done: 0 } };

/**
 * Attacks a zombie that is eight blocks away and comes nearer by `pace` blocks in each physics step. Each blow throws it
 * back by three blocks, and the third kills it. Any step of the body itself fails: it would look where it can walk.
 */
async function fight(pace: number): Promise<{ outcome: unknown; blowsAt: number[] }> {
  const blowsAt: number[] = [];
  const zombie = { id: 7, name: 'zombie', isValid: true, width: 0.6, height: 1.95, position: new Vec3(8, 64, 0) };
  const bot = Object.assign(new EventEmitter(), {
    entity: { id: 1, position: new Vec3(0, 64, 0), velocity: new Vec3(0, 0, 0), onGround: true },
    entities: { 7: zombie },
    heldItem: null,
    inventory: { slots: [] },
    getEquipmentDestSlot: () => 0,
    supportFeature: () => false,
    lookAt: async () => {},
    attack: () => {
      blowsAt.push(Math.round(zombie.position.x));
      zombie.position.x += 3;
      if (blowsAt.length === 3) bot.emit('entityDead', zombie);
    },
  });
  Object.defineProperty(bot, 'registry', { get: () => expect.fail('the body looks where it can walk') });
  const clock = createFakeWallClock();
  let isOver = false;
  rememberDeaths(bot as unknown as BodyBot['bot']);
  const outcome = strike(new MineflayerMotions({ bot, clock } as unknown as BodyBot, options), 7, Infinity).finally(
    () => (isOver = true),
  );
  outcome.catch(() => {});
  for (let steps = 0; !isOver && steps < 10_000; steps++) {
    zombie.position.x = Math.max(1, zombie.position.x - pace);
    bot.emit('physicsTick');
    await clock.advance(step);
  }
  return { outcome: await outcome, blowsAt };
}

it('waits for a melee attacker until it is in reach, without a step of its own', async () => {
  const { outcome, blowsAt } = await fight(0.1);
  expect(outcome).toEqual({ status: 'succeeded', value: { name: 'zombie' } });
  expect(blowsAt).toHaveLength(3);
  for (const blocks of blowsAt) expect(blocks).toBeLessThanOrEqual(3);
});

it('walks to one that does not come', async () => {
  await expect(fight(0)).rejects.toThrow('the body looks where it can walk');
});

it('has no creature that lies dying', () => {
  const creeper = { id: 7, name: 'creeper', isValid: true };
  const bot = Object.assign(new EventEmitter(), { entity: { id: 1 }, entities: { 7: creeper } });
  rememberDeaths(bot as unknown as BodyBot['bot']);
  const body = new MineflayerMotions({ bot, clock: createFakeWallClock() } as unknown as BodyBot, options);
  expect(body.creature(7)).toMatchObject({ name: 'creeper' });
  bot.emit('entityDead', creeper);
  expect(body.creature(7)).toMatchObject({ status: 'failed', reason: 'target-gone' });
});
