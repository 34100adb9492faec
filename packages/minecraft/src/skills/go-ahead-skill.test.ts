import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { FakeBot } from './fake-bot.test.support.js';
import { FakeWorld, surface } from './fake-world.test.support.js';

const stones = { verb: 'mine', object: 'cobblestone', quantity: 3 };
const pickaxe = { verb: 'craft', object: 'stone_pickaxe', quantity: 1 };
const iron = { verb: 'mine', object: 'raw_iron', quantity: 2 };
const feet = { x: 0.5, y: surface + 1, z: 0.5 };

function over(ore: readonly Position[], inventory = {}): FakeBot {
  const world = new FakeWorld();
  for (const { x, y, z } of ore) for (const dx of [0, 1]) world.set({ x: x + dx, y, z }, 'iron_ore');
  return new FakeBot({ world, position: { ...feet }, inventory });
}

const isAbove = ({ x, z }: Position, ore: Position): boolean => Math.hypot(x - ore.x, z - ore.z) <= 5;

const east = { x: 14, y: 57, z: 0 };
const west = { x: -18, y: 57, z: 0 };

describe('the way to the ore that is mined next', () => {
  it('is walked before a table is set up', async () => {
    const bot = over([east], { oak_planks: 8, stick: 4, crafting_table: 1 });
    await bot.run('craft', { object: 'wooden_pickaxe', later: [stones, pickaxe, iron] });
    const [table] = bot.calls.filter(({ primitive }) => primitive === 'place');
    expect(isAbove(table?.parameters.position as Position, east)).toBe(true);
  });

  it('is walked before stones are dug', async () => {
    const bot = over([east], { wooden_pickaxe: 1 });
    await bot.run('mine', { object: 'cobblestone', quantity: 3, later: [pickaxe, iron] });
    expect(isAbove(bot.position, east)).toBe(true);
  });

  it.each([
    ['nothing comes later', undefined],
    ['no ore comes later', [stones, pickaxe]],
    ['other work comes before the ore', [{ verb: 'mine', object: 'log', quantity: 2 }, iron]],
    ['the ore has a place of its own', [{ ...iron, position: { x: 60, y: 60, z: 0 } }]],
  ])('is not walked when %s', async (_, later) => {
    const bot = over([east], { wooden_pickaxe: 1 });
    await bot.run('goAhead', later === undefined ? {} : { later });
    expect(bot.position).toEqual(feet);
  });

  it('is not walked away from the table that the stones are for', async () => {
    const bot = over([east], { wooden_pickaxe: 1 });
    bot.world.set({ x: 1, y: surface + 1, z: 0 }, 'crafting_table');
    await bot.run('mine', { object: 'cobblestone', quantity: 3, later: [pickaxe, iron] });
    expect(isAbove(bot.position, feet)).toBe(true);
  });

  it('leads to other ore than that of a member who is nearer to it', async () => {
    const bot = over([east, west]);
    await bot.run('goAhead', { later: [iron] });
    expect(isAbove(bot.position, east)).toBe(true);
    const other = over([east, west]);
    other.world.players.set('ann', { x: 8, y: surface + 1, z: 0 });
    await other.run('goAhead', { later: [iron] });
    expect(isAbove(other.position, west)).toBe(true);
  });

  it('leads to ore enough rather than to the nearest', async () => {
    const bot = over([east, { ...west, z: 1 }, { ...west, z: 2 }, { ...west, z: 3 }]);
    await bot.run('goAhead', { later: [{ ...iron, quantity: 6 }] });
    expect(isAbove(bot.position, west)).toBe(true);
  });
});
