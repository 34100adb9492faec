import type { Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { FakeBot } from './fake-bot.test.support.js';
import { FakeWorld } from './fake-world.test.support.js';

const meeting = { x: 20, y: 64, z: 0 };
const reach = 5;

/** Gives to a receiver that is at the first of the places, and at the next one whenever the giver has come to it. */
async function giveTo(places: readonly Position[]): Promise<FakeBot> {
  const world = new FakeWorld();
  const left = [...places];
  const placeNow = (): Position => world.players.get('maker') ?? meeting;
  const moveOn = (): void => {
    const next = left.shift();
    if (next !== undefined) world.players.set('maker', next);
  };
  moveOn();
  const self = new FakeBot({
    world,
    inventory: { stick: 2 },
    before: (primitive, parameters, { position }) => {
      const isAtMeeting = distance(position, meeting) <= reach;
      if (primitive === 'wait' && isAtMeeting) moveOn();
      if (primitive === 'goTo' && distance(parameters['position'] as Position, placeNow()) <= 2) moveOn();
      return primitive === 'give' && distance(position, placeNow()) > reach ? 'unreachable' : undefined;
    },
  });
  await self.run('give', { object: 'stick', quantity: 2, recipient: 'maker', position: meeting });
  return self;
}

describe('give', () => {
  it('goes after a receiver that works farther and farther from the place where both are to meet', async () => {
    const self = await giveTo([
      { x: 40, y: 64, z: 0 },
      { x: 52, y: 64, z: 0 },
    ]);
    expect(self.inventory).toEqual({});
    expect(self.times('wait')).toBe(0);
  });

  it('waits at that place for a receiver that is coming there', async () => {
    const self = await giveTo([
      { x: 60, y: 64, z: 0 },
      { x: 45, y: 64, z: 0 },
      { x: 20, y: 64, z: 2 },
    ]);
    expect(self.inventory).toEqual({});
    expect(self.times('wait')).toBeGreaterThan(0);
    expect(distance(self.position, meeting)).toBeLessThanOrEqual(reach);
  });

  it('comes nearer where nothing that it throws reaches the receiver', async () => {
    const world = new FakeWorld();
    world.players.set('maker', { x: 4, y: 64, z: 0 });
    const ways: unknown[] = [];
    const self = new FakeBot({
      world,
      inventory: { stick: 2 },
      before: (primitive, { within }) => {
        if (primitive === 'goTo') ways.push(within);
        return primitive === 'give' && ways.length < 2 ? 'unreachable' : undefined;
      },
    });
    await self.run('give', { object: 'stick', quantity: 2, recipient: 'maker' });
    expect(self.inventory).toEqual({});
    expect(ways).toEqual([2, 1]);
  });

  it.each([
    ['what it brings', { object: 'cobblestone', quantity: 3 }],
    ['what it keeps for later', { object: 'stick', quantity: 1, keep: { cobblestone: 3 } }],
  ])('builds its way on none of %s', async (_, gift) => {
    const world = new FakeWorld();
    world.players.set('maker', { x: 40, y: 64, z: 0 });
    world.set({ x: 1, y: 64, z: 1 }, 'grass_block');
    for (const y of [52, 53]) world.set({ x: 0, y, z: 0 }, 'air');
    const self = new FakeBot({
      world,
      inventory: { cobblestone: 3, stick: 1, stone_pickaxe: 1 },
      position: { x: 0.5, y: 52, z: 0.5 },
      before: (primitive, { allowBuild }, bot) => {
        const isBelow = bot.position.y < 64;
        return isBelow && (primitive === 'give' || (primitive === 'goTo' && allowBuild !== true))
          ? 'unreachable'
          : undefined;
      },
    });
    await self.run('give', { ...gift, recipient: 'maker', position: { x: 40, y: 64, z: 0 } });
    const ways = self.calls.filter(({ parameters }) => parameters['allowBuild'] === true);
    expect(ways.length).toBeGreaterThan(0);
    for (const { parameters } of ways) expect(parameters['keep']).toMatchObject({ cobblestone: 3 });
  });

  it.each([
    ['digs its way to a receiver under the ground with a pickaxe', { stick: 1, iron_pickaxe: 1 }, true],
    ['leaves the digging to the receiver where it holds none', { stick: 1 }, false],
  ])('%s', async (_, inventory, isDug) => {
    const world = new FakeWorld();
    world.players.set('maker', { x: 4, y: 44, z: 0 });
    const self = new FakeBot({
      world,
      inventory,
      position: { x: 0.5, y: 64, z: 0.5 },
      before: (primitive, { allowDig }, { position }) =>
        (primitive === 'give' && position.y > 50) || (primitive === 'goTo' && allowDig !== true)
          ? 'unreachable'
          : undefined,
    });
    const given = self.run('give', { object: 'stick', quantity: 1, recipient: 'maker' });
    await (isDug ? given : expect(given).rejects.toMatchObject({ reason: 'unreachable' }));
    expect(self.calls.some(({ parameters }) => parameters['allowDig'] === true)).toBe(isDug);
  });
});
