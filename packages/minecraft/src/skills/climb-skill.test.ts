import { distance } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { FakeBot, type FakeBotOptions } from './fake-bot.test.support.js';
import { FakeWorld, surface, type Inventory } from './fake-world.test.support.js';

/** A body in a hole of its own size, so deep below the grass, from which no way leads on foot. */
function below(depth: number, inventory: Inventory): FakeBot {
  const world = new FakeWorld();
  const feet = { x: 0, y: surface - depth, z: 0 };
  world.set({ x: 1, y: surface, z: 1 }, 'grass_block');
  for (const y of [0, 1]) world.set({ ...feet, y: feet.y + y }, 'air');
  const before: FakeBotOptions['before'] = (primitive, { allowBuild }, bot) =>
    primitive === 'goTo' && allowBuild !== true && bot.position.y < surface ? 'unreachable' : undefined;
  return new FakeBot({ world, inventory, position: { x: 0.5, y: feet.y, z: 0.5 }, before });
}

describe('climbOut', () => {
  it('makes its way up to open land, on none of what it is to keep', async () => {
    const bot = below(12, { stone_pickaxe: 1, cobblestone: 4, dirt: 2 });
    await bot.run('climbOut', { keep: { cobblestone: 4 } });
    expect(bot.position.y).toBeGreaterThanOrEqual(surface - 1);
    const ways = bot.calls.filter(({ parameters }) => parameters['allowBuild'] === true);
    expect(ways.map(({ parameters }) => parameters['keep'])).toEqual([{ cobblestone: 4 }]);
  });

  it('stays where the nearest open land is not above', async () => {
    const bot = new FakeBot({ world: new FakeWorld(), position: { x: 0.5, y: surface + 1, z: 0.5 }, inventory: {} });
    await bot.run('climbOut', {});
    expect(bot.times('goTo')).toBe(0);
  });

  it('is how a body in a mine gets to trees', async () => {
    const bot = below(20, { stone_pickaxe: 1, cobblestone: 4 });
    bot.world.plant(3, 3, 5);
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.count('oak_log')).toBe(2);
  });
});

describe('goto', () => {
  it('tries to climb out from another place, too, where it cannot at the first', async () => {
    const start = { x: 0.5, y: surface - 20, z: 0.5 };
    const far = { x: 60, y: surface + 1, z: 0 };
    const world = new FakeWorld();
    for (let x = 0; x <= far.x; x += 4) world.set({ x, y: surface, z: 0 }, 'grass_block');
    let climbs = 0;
    const bot = new FakeBot({
      world,
      inventory: { stone_pickaxe: 1, cobblestone: 9 },
      position: start,
      before: (primitive, { within, allowDig }, { position }) => {
        if (primitive !== 'goTo' || position.y >= surface) return undefined;
        if (within === 1.5) climbs++;
        const isAtStart = Math.abs(position.x - start.x) + Math.abs(position.z - start.z) < 3;
        const isPossible = allowDig === true && (within === 8 || (within === 1.5 && !isAtStart));
        return isPossible ? undefined : 'unreachable';
      },
    });
    await bot.run('goto', { position: far, within: 3 });
    expect(climbs).toBeGreaterThan(1);
    expect(distance(bot.position, far)).toBeLessThan(5);
  });
});
