import { distance } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeBot, type FakeBotOptions } from './fake-bot.test.support.js';
import { FakeWorld, surface, type Inventory } from './fake-world.test.support.js';

/** Blocks dug for each of the steps of stairs. */
const blocksOfStairs = 3;

const dugBy = ({ calls }: FakeBot): ReadonlySet<string> =>
  new Set(
    calls.flatMap(({ primitive, parameters }) => (primitive === 'dig' ? JSON.stringify(parameters['position']) : [])),
  );

/** Somebody in a hole of its own size, so deep below the grass, from which no way leads on foot. */
function below(depth: number, inventory: Inventory, options: Pick<FakeBotOptions, 'before'> = {}): FakeBot {
  const world = new FakeWorld();
  const feet = { x: 0, y: surface - depth, z: 0 };
  world.set({ x: 1, y: surface, z: 1 }, 'grass_block');
  for (const y of [0, 1]) world.set({ ...feet, y: feet.y + y }, 'air');
  const before: FakeBotOptions['before'] = (primitive, { within }, bot) =>
    primitive === 'goTo' && within !== 0 && bot.position.y < surface
      ? 'unreachable'
      : options.before?.(primitive, {}, bot);
  return new FakeBot({ world, inventory, position: { x: 0.5, y: feet.y, z: 0.5 }, before });
}

describe('climbOut', () => {
  it('rises straight up on what it holds, and digs no more than it has to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 6, max: 30 }), async (depth) => {
        const bot = below(depth, { stone_pickaxe: 1, cobblestone: 4 });
        await bot.run('climbOut', {});
        expect(bot.position.y).toBeGreaterThanOrEqual(surface - 1);
        expect(dugBy(bot).size).toBeLessThan(blocksOfStairs * depth);
        expect(bot.times('pillarUp')).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  it('rises where it holds nothing to stand on, and takes the stairs where it can place nothing', async () => {
    const bare = below(12, { stone_pickaxe: 1 });
    bare.world.set({ x: 0, y: surface - 10, z: 0 }, 'stone');
    const hindered = below(
      12,
      { stone_pickaxe: 1, cobblestone: 9 },
      {
        before: (primitive) => (primitive === 'pillarUp' ? 'blocked' : undefined),
      },
    );
    for (const bot of [bare, hindered]) {
      await bot.run('climbOut', {});
      expect(bot.position.y).toBeGreaterThanOrEqual(surface - 1);
    }
  });

  it('builds on none of what it is to keep, but on what it digs beside the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 4 }), fc.nat({ max: 8 }), async (cobblestone, dirt) => {
        const bot = below(12, { stone_pickaxe: 1, cobblestone: 4, dirt: 2 });
        await bot.run('climbOut', { keep: { cobblestone, dirt } });
        expect(bot.position.y).toBeGreaterThanOrEqual(surface - 1);
        expect(bot.count('cobblestone')).toBeGreaterThanOrEqual(cobblestone);
        expect(bot.count('dirt')).toBeGreaterThanOrEqual(Math.min(dirt, 2));
        expect(bot.times('pillarUp')).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  it('builds on dirt before it builds on stones, of which tools and furnaces are made', async () => {
    const bot = below(12, { stone_pickaxe: 1, cobblestone: 20, dirt: 12 });
    await bot.run('climbOut', {});
    expect(bot.position.y).toBeGreaterThanOrEqual(surface - 1);
    expect(bot.count('cobblestone')).toBeGreaterThanOrEqual(20);
    expect(bot.count('dirt')).toBeLessThan(12);
  });

  it('is how somebody in a mine gets to trees', async () => {
    const bot = below(20, { stone_pickaxe: 1, cobblestone: 4 });
    bot.world.plant(3, 3, 5);
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.count('oak_log')).toBe(2);
    expect(bot.times('pillarUp')).toBeGreaterThan(0);
    expect(dugBy(bot).size).toBeLessThan(2 * 20);
  });

  it('digs no way where lava would come in', async () => {
    const bot = below(12, { stone_pickaxe: 1, cobblestone: 9 });
    const lava = { x: 1, y: surface - 8, z: 0 };
    bot.world.set(lava, 'lava');
    await bot.run('climbOut', {});
    expect(dugBy(bot)).not.toContain(JSON.stringify({ ...lava, x: 0 }));
  });
});

describe('goto', () => {
  const goal = { x: 3, y: surface - 30, z: 2 };
  const arrive = async (before: FakeBotOptions['before']): Promise<FakeBot> => {
    const bot = new FakeBot({ world: new FakeWorld(), inventory: { stone_pickaxe: 1 }, ...(before && { before }) });
    await bot.run('goto', { position: goal, within: 2 });
    expect(distance(bot.position, goal)).toBeLessThan(4);
    return bot;
  };
  /** The search for a way through rock finds short ones only. */
  const isTooLong = (primitive: string, parameters: Record<string, unknown>, bot: FakeBot): boolean =>
    primitive === 'goTo' && parameters['within'] === 2 && distance(bot.position, goal) > 8;

  it('goes straight down to a goal that lies below', async () => {
    const bot = await arrive((...call) => (isTooLong(...call) ? 'unreachable' : undefined));
    expect(bot.times('dig')).toBe(0);
  });

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
        const isDeep = position.y < surface;
        if (primitive === 'goTo' && within === 1.5) climbs++;
        if (primitive === 'goTo' && isDeep && within !== 0)
          return within === 8 && allowDig === true ? undefined : 'unreachable';
        return isDeep &&
          Math.abs(position.x - start.x) + Math.abs(position.z - start.z) < 3 &&
          primitive !== 'findBlocks'
          ? 'blocked'
          : undefined;
      },
    });
    await bot.run('goto', { position: far, within: 3 });
    expect(climbs).toBeGreaterThan(1);
    expect(distance(bot.position, far)).toBeLessThan(5);
    expect(bot.times('pillarUp')).toBeGreaterThan(0);
  });
});
