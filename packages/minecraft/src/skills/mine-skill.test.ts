import { describe, expect, it } from 'vitest';
import { structureFact } from '../goals/structure-fact.js';
import { FakeBot, type FakeBotOptions } from './fake-bot.test.support.js';
import { FakeWorld, surface } from './fake-world.test.support.js';

const logs = ['oak_log', 'birch_log', 'spruce_log'];

function wood(
  trees: readonly (readonly [x: number, z: number, height: number, wood?: string])[],
  options: Omit<FakeBotOptions, 'world'> = {},
): FakeBot {
  const world = new FakeWorld({ bounds: 120 });
  for (const [x, z, height, kind] of trees) world.plant(x, z, height, kind);
  return new FakeBot({ world, ...options });
}

const failing = async (promise: Promise<unknown>): Promise<{ reason: string; detail: string }> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: { reason: string; detail: string }) => error,
  );

describe('mine log', () => {
  it('takes as many logs of any kind as were asked for, beyond what was held, and no more', async () => {
    const bot = wood(
      [
        [8, 3, 5],
        [14, -4, 6, 'birch'],
        [-9, 9, 4, 'spruce'],
        [20, 20, 5],
      ],
      { inventory: { oak_log: 3 } },
    );
    await bot.run('mine', { object: 'log', quantity: 12 });
    expect(bot.count(...logs)).toBe(15);
    expect(bot.times('dig')).toBe(12);
  });

  it('leaves no log of a tree that it can reach', async () => {
    const bot = wood([
      [8, 3, 7],
      [14, -4, 7],
    ]);
    await bot.run('mine', { object: 'logs', quantity: 14 });
    expect(bot.count('oak_log')).toBe(14);
  });

  it('takes only the kind that was asked for', async () => {
    const bot = wood([
      [4, 3, 5],
      [14, -4, 6, 'birch'],
    ]);
    await bot.run('mine', { object: 'birch_log', quantity: 4 });
    expect(bot.inventory).toEqual({ birch_log: 4 });
  });

  it('takes the best axe in hand', async () => {
    const bot = wood([[4, 3, 5]], { inventory: { wooden_axe: 1, stone_axe: 1, golden_axe: 1, iron_pickaxe: 1 } });
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.hand).toBe('stone_axe');
  });

  it.each(['log', 'dirt'])('puts a sword away, which %s would wear out', async (object) => {
    const bot = wood([[4, 3, 5]], { inventory: { wooden_sword: 1, wooden_hoe: 1, stick: 1 } });
    bot.hand = 'wooden_sword';
    await bot.run('mine', { object, quantity: 2 });
    expect(bot.hand).toBe('stick');
  });

  it('goes on to other trees when one cannot be reached', async () => {
    const bot = wood(
      [
        [4, 0, 5],
        [20, 0, 5],
      ],
      {
        before: (primitive, { position }) =>
          primitive === 'goTo' && (position as { x: number }).x === 4 ? 'unreachable' : undefined,
      },
    );
    await bot.run('mine', { object: 'log', quantity: 5 });
    expect(bot.count('oak_log')).toBe(5);
  });

  it('goes on to other trees when somebody else was faster', async () => {
    const bot = wood(
      [
        [6, 0, 5],
        [20, 0, 5],
      ],
      {
        before: (primitive, _, { world }) => {
          if (primitive === 'dig') for (let y = 1; y <= 5; y++) world.set({ x: 6, y: surface + y, z: 0 }, 'air');
          return undefined;
        },
      },
    );
    await bot.run('mine', { object: 'log', quantity: 3 });
    expect(bot.count('oak_log')).toBe(3);
  });

  it('leaves a tree to the player who stands at it', async () => {
    const bot = wood([
      [6, 0, 5],
      [20, 0, 5],
    ]);
    bot.world.players.set('workerB', { x: 7.5, y: 64, z: 0.5 });
    await bot.run('mine', { object: 'log', quantity: 5 });
    expect(bot.world.blockAt({ x: 6, y: 64, z: 0 })).toBe('oak_log');
  });

  it('leaves no tree to whoever fells none', async () => {
    const goal = { conditions: [] };
    const isFelled = async (options: Omit<FakeBotOptions, 'world'>): Promise<boolean> => {
      const trees = wood(
        [
          [6, 0, 5],
          [20, 0, 5],
        ],
        options,
      );
      trees.world.players.set('other', { x: 7.5, y: 64, z: 0.5 });
      await trees.run('mine', { object: 'log', quantity: 5 });
      return trees.world.blockAt({ x: 6, y: 64, z: 0 }) === 'air';
    };
    expect(await isFelled({ team: [{ name: 'other', acts: true }] })).toBe(false);
    expect(await isFelled({ team: [{ name: 'other', acts: false }] })).toBe(true);
    for (const [primitive, is] of [
      ['dig', true],
      ['craft', false],
    ] as const)
      expect(await isFelled({ task: { goal, setup: { inventories: {}, blocked: { other: [primitive] } } } })).toBe(is);
  });

  it('takes another tree than those who choose at the same moment', async () => {
    const trees = [
      [6, 0, 5],
      [-7, 0, 5],
      [0, 8, 5],
    ] as const;
    const names = ['workerA', 'workerB', 'workerC'];
    const cut = names.map(async (name) => {
      const bot = wood(trees, { name });
      for (const other of names) if (other !== name) bot.world.players.set(other, { ...bot.position });
      await bot.run('mine', { object: 'log', quantity: 3 });
      return trees.filter(([x, z]) => bot.world.blockAt({ x, y: 64, z }) !== 'oak_log');
    });
    expect((await Promise.all(cut)).flat()).toEqual(trees);
  });

  it('takes one of few trees that many players see', async () => {
    const bot = wood([
      [12, 0, 5],
      [12, 12, 5],
    ]);
    for (let other = 0; other < 60; other++)
      bot.world.players.set(`other${other}`, { x: 0.5 + (other % 3), y: 64, z: 0.5 });
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.count('oak_log')).toBe(2);
  });

  it.each(['goTo', 'dig'])('works elsewhere while a monster keeps it from a tree, and comes back: %s', async (kept) => {
    const bot = wood(
      [
        [8, 0, 5],
        [-12, 0, 5],
      ],
      {
        before: (primitive, { position }, { inventory }) =>
          primitive === kept && (position as { x: number }).x > 0 && (inventory['oak_log'] ?? 0) < 5
            ? 'driven-off'
            : undefined,
      },
    );
    await bot.run('mine', { object: 'log', quantity: 8 });
    expect(bot.count('oak_log')).toBe(8);
  });

  it.each(['goTo', 'dig'])('says what drives it off each time, rather than that there is no way: %s', async (kept) => {
    const bot = wood(
      [
        [8, 0, 5],
        [-12, 0, 5],
      ],
      { before: (primitive) => (primitive === kept ? 'driven-off' : undefined) },
    );
    expect(await failing(bot.run('mine', { object: 'log', quantity: 2 }))).toMatchObject({ reason: 'driven-off' });
  });

  it('takes from below what others left of a tree', async () => {
    const bot = wood([[8, 0, 5]]);
    for (let y = 1; y <= 3; y++) bot.world.set({ x: 8, y: surface + y, z: 0 }, 'air');
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.count('oak_log')).toBe(2);
    expect(bot.calls.some(({ parameters }) => parameters['allowDig'] === true)).toBe(false);
  });

  it('looks for trees farther away when there is none in sight', async () => {
    const bot = wood([
      [100, 0, 5],
      [-100, 0, 5],
      [0, 100, 5],
      [0, -100, 5],
    ]);
    await bot.run('mine', { object: 'log', quantity: 2 });
    expect(bot.count('oak_log')).toBe(2);
  });

  it('gives up in the end', async () => {
    expect(await failing(wood([]).run('mine', { object: 'log', quantity: 2 }))).toMatchObject({ reason: 'not-found' });
    const cut = wood([[4, 0, 5]], { before: (primitive) => (primitive === 'goTo' ? 'unreachable' : undefined) });
    expect(await failing(cut.run('mine', { object: 'log', quantity: 2 }))).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringMatching(/^\d+ log at \(4, 64, 0\), out of reach/) as string,
    });
  });

  it('fetches what fell aside', async () => {
    const bot = wood([[8, 3, 5]]);
    bot.world.drop('oak_log', 2, { x: 10.9, y: 66, z: 3.5 });
    await bot.run('mine', { object: 'log', quantity: 3 });
    expect(bot.count('oak_log')).toBeGreaterThanOrEqual(3);
    expect(bot.times('pickUp')).toBeGreaterThan(0);
  });

  it('ends when nothing more fits in the inventory', async () => {
    const bot = wood([[8, 3, 5]], {
      inventory: { iron_pickaxe: 1 },
      slots: 1,
    });
    bot.world.drop('oak_log', 1, { x: 10.9, y: 66, z: 3.5 });
    expect(await failing(bot.run('mine', { object: 'log', quantity: 3 }))).toMatchObject({ reason: 'inventory-full' });
  });

  it('goes where it was told first', async () => {
    const bot = wood([
      [4, 0, 5],
      [40, 0, 5],
    ]);
    await bot.run('mine', { object: 'log', quantity: 5, position: { x: 38, y: 64, z: 0 } });
    expect(bot.world.blockAt({ x: 4, y: 64, z: 0 })).toBe('oak_log');
  });

  it('cuts leaves that hang too low to get to the trunk', async () => {
    const bot = wood([[8, 0, 6]]);
    for (let dx = -2; dx <= 2; dx++)
      for (let dz = -2; dz <= 2; dz++)
        if (dx !== 0 || dz !== 0) bot.world.set({ x: 8 + dx, y: 65, z: dz }, 'oak_leaves');
    bot.position = { x: 5.5, y: 64, z: 0.5 };
    await bot.run('mine', { object: 'log', quantity: 6 });
    expect(bot.count('oak_log')).toBe(6);
    expect(
      bot.calls.some(
        ({ primitive, parameters }) =>
          primitive === 'goTo' && parameters['within'] === 1 && parameters['allowDig'] === true,
      ),
    ).toBe(false);
  });

  it('shakes down what came to lie in leaves', async () => {
    const bot = wood([[8, 0, 5]]);
    bot.world.set({ x: 9, y: 67, z: 0 }, 'oak_leaves');
    bot.world.drop('oak_log', 1, { x: 9.5, y: 68, z: 0.5 });
    await bot.run('mine', { object: 'log', quantity: 6 });
    expect(bot.count('oak_log')).toBe(6);
    expect(bot.world.blockAt({ x: 9, y: 67, z: 0 })).toBe('air');
  });

  it('comes up from below ground', async () => {
    const bot = wood([[14, 0, 5]], { position: { x: 0.5, y: 30, z: 0.5 } });
    bot.world.set({ x: 0, y: 30, z: 0 }, 'air');
    bot.world.set({ x: 0, y: 31, z: 0 }, 'air');
    await bot.run('mine', { object: 'log', quantity: 5 });
    expect(bot.count('oak_log')).toBe(5);
    expect(bot.position.y).toBe(64);
  });

  it('passes on its own death', async () => {
    const bot = wood([[4, 0, 5]], { before: (primitive) => (primitive === 'dig' ? 'died' : undefined) });
    expect(await failing(bot.run('mine', { object: 'log', quantity: 3 }))).toMatchObject({ reason: 'died' });
  });
});

describe('mine other blocks', () => {
  it.each([
    ['goTo', 'driven-off'],
    ['dig', 'driven-off'],
    ['dig', 'blocked'],
  ] as const)('says why it gives up where %s is %s each time', async (kept, reason) => {
    const bot = wood([], {
      inventory: { stone_pickaxe: 1 },
      before: (primitive, { position }) =>
        primitive === kept && (kept === 'dig' || (position as { y: number }).y < surface) ? reason : undefined,
    });
    expect(await failing(bot.run('mine', { object: 'stone', quantity: 2 }))).toMatchObject({
      reason: reason === 'driven-off' ? reason : 'unreachable',
    });
  });

  it('needs a pickaxe for stone', async () => {
    expect(await failing(wood([]).run('mine', { object: 'stone', quantity: 2 }))).toMatchObject({
      reason: 'missing-tool',
      detail: expect.stringContaining('pickaxe') as string,
    });
  });

  it.each(['stone', 'cobblestone', 'minecraft:cobblestone'])('gets cobblestone for "%s"', async (object) => {
    const bot = wood([], { inventory: { wooden_pickaxe: 1, cobblestone: 1 } });
    await bot.run('mine', { object, quantity: 20 });
    expect(bot.count('cobblestone')).toBeGreaterThanOrEqual(21);
    expect(bot.hand).toBe('wooden_pickaxe');
  });

  it('needs the right pickaxe for iron', async () => {
    const ore = (inventory: Record<string, number>): FakeBot => {
      const bot = wood([], { inventory });
      for (let x = 3; x < 6; x++) bot.world.set({ x, y: 64, z: 2 }, x === 4 ? 'deepslate_iron_ore' : 'iron_ore');
      return bot;
    };
    expect(
      await failing(ore({ wooden_pickaxe: 1, golden_pickaxe: 1 }).run('mine', { object: 'raw_iron', quantity: 2 })),
    ).toMatchObject({ reason: 'missing-tool' });
    const bot = ore({ wooden_pickaxe: 1, stone_pickaxe: 1 });
    await bot.run('mine', { object: 'iron', quantity: 3 });
    expect(bot.count('raw_iron')).toBe(3);
  });

  it.each([
    ['on the way that is shorter to dig, not as the crow flies', { x: 2, y: 46, z: 2 }, { x: 14, y: 62, z: 14 }],
    ['near its own height, since a way down is climbed again', { x: 12, y: 62, z: 2 }, { x: 2, y: 44, z: 2 }],
  ])('looks for ore %s', async (_, taken, left) => {
    const bot = wood([], { inventory: { stone_pickaxe: 1 } });
    for (const ore of [taken, left]) bot.world.set(ore, 'iron_ore');
    await bot.run('mine', { object: 'raw_iron', quantity: 1 });
    expect(bot.world.blockAt(left)).toBe('iron_ore');
  });

  it('leaves ore that is far away to nobody who is hardly nearer to it', async () => {
    const bot = wood([], { inventory: { wooden_pickaxe: 1 } });
    for (const x of [-22, 20]) bot.world.set({ x, y: 64, z: 2 }, 'coal_ore');
    bot.world.players.set('other', { x: 1.5, y: 64, z: 2.5 });
    await bot.run('mine', { object: 'coal', quantity: 1 });
    expect(bot.world.blockAt({ x: -22, y: 64, z: 2 })).toBe('coal_ore');
  });

  it('keeps away from lava', async () => {
    const bot = wood([], { inventory: { wooden_pickaxe: 1 } });
    for (const [x, name] of [
      [2, 'coal_ore'],
      [3, 'lava'],
      [9, 'coal_ore'],
    ] as const)
      bot.world.set({ x, y: 64, z: 2 }, name);
    await bot.run('mine', { object: 'coal', quantity: 1 });
    expect(bot.world.blockAt({ x: 2, y: 64, z: 2 })).toBe('coal_ore');
    expect(bot.count('coal')).toBe(1);
  });

  it('does not dig away the ground that it stands on while there is other', async () => {
    const bot = wood([]);
    await bot.run('mine', { object: 'dirt', quantity: 4 });
    expect(
      bot.calls.filter(({ primitive }) => primitive === 'dig').map(({ parameters }) => parameters['position']),
    ).not.toContainEqual({ x: 0, y: 63, z: 0 });
    expect(bot.count('dirt')).toBe(4);
  });

  it('stands in the rock that it digs, where what drops comes to it', async () => {
    const bot = wood([], { inventory: { stone_pickaxe: 1 } });
    await bot.run('mine', { object: 'stone', quantity: 40 });
    expect(bot.count('cobblestone')).toBeGreaterThanOrEqual(40);
    expect(bot.calls.filter(({ parameters }) => parameters['allowDig'] === true).length).toBeLessThan(3);
    expect(bot.times('pickUp')).toBeLessThan(3);
  });

  it('never takes away its ground over a hollow or lava', async () => {
    for (const below of ['air', 'lava']) {
      const bot = wood([], { inventory: { stone_pickaxe: 1 }, position: { x: 0.5, y: 60, z: 0.5 } });
      for (let x = -6; x <= 6; x++)
        for (let z = -6; z <= 6; z++)
          for (const [y, name] of [
            [61, 'air'],
            [60, 'air'],
            [59, 'stone'],
            [58, below],
          ] as const)
            bot.world.set({ x, y, z }, name);
      const ground: unknown[] = [];
      const dig = bot.dig.bind(bot);
      bot.dig = (parameters) => {
        const { x, y, z } = parameters.position;
        if (
          y === 59 &&
          x === Math.floor(bot.position.x) &&
          z === Math.floor(bot.position.z) &&
          bot.world.blockAt({ x, y: 58, z }) === below
        )
          ground.push(parameters);
        return dig(parameters);
      };
      await bot.run('mine', { object: 'stone', quantity: 12 }).catch(() => {});
      expect(ground).toEqual([]);
    }
  });

  it('takes another tool of the kind when one is worn out', async () => {
    const bot = wood([], {
      inventory: { stone_pickaxe: 1, wooden_pickaxe: 1 },
      before: (primitive, _, self) => {
        if (primitive === 'dig' && self.times('dig') === 3) {
          delete self.inventory['stone_pickaxe'];
          self.hand = undefined;
        }
        return undefined;
      },
    });
    for (let z = 1; z < 9; z++) bot.world.set({ x: 3, y: 64, z }, 'coal_ore');
    await bot.run('mine', { object: 'coal', quantity: 8 });
    expect(bot.hand).toBe('wooden_pickaxe');
  });

  it('goes down to where an ore lies', async () => {
    const bot = wood([], { inventory: { iron_pickaxe: 1 } });
    for (let x = -40; x <= 40; x += 8) bot.world.set({ x, y: -50, z: 3 }, 'deepslate_diamond_ore');
    await bot.run('mine', { object: 'diamond', quantity: 2 });
    expect(bot.count('diamond')).toBe(2);
  });

  it('gives up on blocks that do not give what is wanted', async () => {
    const bot = wood([]);
    for (let x = 2; x < 7; x++)
      for (let z = 2; z < 7; z++) for (let y = 64; y < 68; y++) bot.world.set({ x, y, z }, 'glass');
    expect(await failing(bot.run('mine', { object: 'glass', quantity: 1 }))).toMatchObject({ reason: 'not-found' });
  });

  it('picks plants', async () => {
    const bot = wood([]);
    for (let z = 1; z < 9; z++) bot.world.set({ x: 3, y: 64, z }, 'poppy');
    bot.world.open = (position) => bot.world.blockAt(position) === 'air';
    await bot.run('mine', { object: 'poppy', quantity: 5 });
    expect(bot.count('poppy')).toBe(5);
  });

  it('steps aside from what it stands on with an edge', async () => {
    const bot = wood([], { position: { x: 0.97, y: 65, z: 0.5 } });
    const walk = bot.goTo.bind(bot);
    bot.goTo = (parameters) => {
      walk(parameters);
      // Where a walk ends is not the middle of a block.
      if (bot.position.y === 65) bot.position = { x: 0.97, y: 65, z: 0.5 };
      return { position: bot.position };
    };
    bot.world.set({ x: 0, y: 64, z: 0 }, 'stone');
    bot.world.set({ x: 1, y: 64, z: 0 }, 'poppy');
    bot.world.open = (position) => bot.world.blockAt(position) === 'air';
    await bot.run('mine', { object: 'poppy', quantity: 1 });
    expect(bot.count('poppy')).toBe(1);
    expect(bot.times('goTo')).toBeLessThan(4);
  });

  it('digs what it stands on where there is no place beside it', async () => {
    const bot = wood([], { inventory: { wooden_pickaxe: 1 }, position: { x: 0.97, y: 40, z: 0.5 } });
    bot.world.set({ x: 0, y: 40, z: 0 }, 'air');
    bot.world.set({ x: 0, y: 41, z: 0 }, 'air');
    bot.world.set({ x: 0, y: 39, z: 0 }, 'coal_ore');
    await bot.run('mine', { object: 'coal', quantity: 1 });
    expect(bot.count('coal')).toBe(1);
    expect(bot.times('goTo')).toBeLessThan(10);
  });
});

describe('what the task wants to stand somewhere', () => {
  const wall = [2, 3, 4].flatMap((x) => [64, 65].map((y) => ({ x, y, z: 2 })));
  const task = {
    goal: {
      conditions: [
        structureFact(
          'wall',
          { x: 2, y: 64, z: 2 },
          wall.map((position) => ({ position, blocks: ['cobblestone'] })),
        ),
      ],
    },
    setup: { inventories: {} },
  };
  const walled = (options: Omit<FakeBotOptions, 'world'> = {}): FakeBot => {
    const world = new FakeWorld({ bounds: 60 });
    for (const position of wall) world.set(position, 'cobblestone');
    return new FakeBot({ world, inventory: { stone_pickaxe: 1 }, ...options });
  };

  it('is not mined while it stands there', async () => {
    const bot = walled({ task });
    await bot.run('mine', { object: 'cobblestone', quantity: 6 });
    expect(bot.count('cobblestone')).toBe(6);
    expect(wall.map((position) => bot.world.blockAt(position))).toEqual(wall.map(() => 'cobblestone'));
  });

  it('is mined where the task does not want it', async () => {
    const bot = walled();
    bot.world.set({ x: 1, y: 63, z: 0 }, 'bedrock');
    await bot.run('mine', { object: 'cobblestone', quantity: 2 });
    expect(bot.count('cobblestone')).toBe(2);
  });
});
