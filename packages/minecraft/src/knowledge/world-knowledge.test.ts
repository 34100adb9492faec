import type { Ingredient, Method } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { primitives } from '../primitives/primitives.js';
import { createWorldKnowledge, type MinecraftKnowledge } from './world-knowledge.js';

const names = primitives.map(({ name }) => name);
/** A small wood over stone, as a generator would make it. */
const woodland = [
  'grass_block',
  'dirt',
  'stone',
  'oak_log',
  'birch_log',
  'oak_leaves',
  'coal_ore',
  'iron_ore',
  'deepslate_iron_ore',
  'diamond_ore',
  'gravel',
  'sand',
  'water',
  'bedrock',
];
const knowledge = createWorldKnowledge({ version: '1.19.2', primitives: names, blocks: woodland, creatures: [] });

const best = (name: string, rules = knowledge): Method => {
  const [first] = rules.methods(name);
  if (first === undefined) throw new Error(`no method for ${name}`);
  return first;
};

describe('lava', () => {
  it('becomes obsidian by water, and with that enchanting tables can be made', () => {
    const creatures = ['cow'];
    const volcanic = [...woodland, 'lava', 'sugar_cane'];
    const rules = createWorldKnowledge({ version: '1.19.2', primitives: names, blocks: volcanic, creatures });
    expect(best('obsidian', rules)).toMatchObject({
      verb: 'quench',
      consumes: [],
      tools: [{ name: 'diamond_pickaxe' }, { name: 'water_bucket' }],
    });
    expect(rules.reachable('enchanting_table')).toBe(true);
    expect(rules.verbs.some(({ verb }) => verb === 'quench')).toBe(true);
    const dry = createWorldKnowledge({ version: '1.19.2', primitives: names, blocks: woodland, creatures });
    expect(dry.reachable('obsidian')).toBe(false);
    expect(dry.verbs.some(({ verb }) => verb === 'quench')).toBe(false);
  });
});

describe('words', () => {
  it.each([
    ['logs', 'log'],
    ['woods', 'log'],
    ['Oak Logs', 'oak_log'],
    ['stones', 'cobblestone'],
    ['stone', 'cobblestone'],
    ['irons', 'raw_iron'],
    ['plank', 'planks'],
    ['torches', 'torch'],
    ['wood pickaxe', 'wooden_pickaxe'],
    ['leaf', 'leaves'],
    ['unobtainium', null],
    ['constructor', null],
    ['', null],
  ])('%j is spelled %j', (word, spelling) => {
    expect(knowledge.canonical(word)).toBe(spelling);
  });

  it('takes any log for "log", but no stripped one', () => {
    expect(knowledge.resolve('log')).toEqual(expect.arrayContaining(['oak_log', 'birch_log', 'crimson_stem']));
    expect(knowledge.resolve('log')).not.toContain('stripped_oak_log');
    expect(knowledge.resolve('oak_log')).toEqual(['oak_log']);
  });

  it('can still mean the very item whose name is taken', () => {
    expect(knowledge.resolve('minecraft:stone')).toEqual(['stone']);
  });

  it('calls things before 1.13 as later versions do, each wood by its own name', () => {
    const old = createWorldKnowledge({ version: '1.12.2', primitives: names, blocks: null, creatures: null });
    const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'];
    expect(old.resolve('logs')).toEqual(woods.map((wood) => `${wood}_log`));
    expect(old.resolve('planks')).toEqual(woods.map((wood) => `${wood}_planks`));
    for (const wood of woods)
      expect(best(`${wood}_planks`, old)).toMatchObject({
        yields: 4,
        consumes: [{ items: [`${wood}_log`], count: 1 }],
      });
    expect(best('stick', old).consumes).toMatchObject([{ name: 'planks', count: 2 }]);
  });
});

describe('methods', () => {
  it('digs logs by hand in three seconds', () => {
    expect(best('log')).toMatchObject({ verb: 'mine', yields: 1, consumes: [], tools: [], station: null });
    expect(best('log').seconds).toBeCloseTo(3);
  });

  it('digs ore through stone, with a way from one piece to the next', () => {
    expect(best('iron').seconds).toBeCloseTo(1.15 + 3 * 0.6 + 3);
  });

  it('wants the least tool that makes a block drop', () => {
    expect(best('cobblestone').tools).toMatchObject([{ name: 'wooden_pickaxe', count: 1 }]);
    expect(best('cobblestone').tools[0]?.items).toContain('diamond_pickaxe');
    expect(best('iron').tools).toMatchObject([{ name: 'stone_pickaxe' }]);
    expect(best('iron').tools[0]?.items).not.toContain('wooden_pickaxe');
  });

  it('wants a pickaxe for the way to what lies in the rock', () => {
    expect(best('gravel').tools).toMatchObject([{ name: 'wooden_pickaxe', count: 1 }]);
    expect(best('flint').tools).toMatchObject([{ name: 'wooden_pickaxe' }]);
    expect(best('sand').tools).toEqual([]);
  });

  it('joins variants over kinds of wood', () => {
    expect(best('planks')).toMatchObject({
      verb: 'craft',
      yields: 4,
      consumes: [{ name: 'log', count: 1 }],
      station: null,
    });
    expect(best('oak_planks').consumes).toMatchObject([{ name: 'oak_log', count: 1 }]);
    expect(best('stick')).toMatchObject({ yields: 4, consumes: [{ name: 'planks', count: 2 }], station: null });
    expect(best('chest')).toMatchObject({
      consumes: [{ name: 'planks', count: 8 }],
      station: { name: 'crafting_table' },
    });
  });

  it('keeps apart what must be of one wood', () => {
    expect(knowledge.methods('wooden_slab').map(({ consumes }) => consumes[0]?.name)).toEqual([
      'oak_planks',
      'birch_planks',
    ]);
  });

  it('smelts what is mined, with fuel and a furnace', () => {
    expect(best('iron_ingot')).toMatchObject({
      verb: 'smelt',
      consumes: [
        { name: 'raw_iron', count: 1 },
        { name: 'planks', count: 2 / 3 },
      ],
      station: { name: 'furnace' },
    });
    expect(best('diamond').tools).toMatchObject([{ name: 'iron_pickaxe' }]);
  });

  it('smelts with other fuel that is held what can be come by', () => {
    const withCoal = knowledge.conversions?.('iron_ingot').find(({ ofHeld }) => ofHeld?.includes('coal'));
    expect(withCoal?.consumes).toMatchObject([
      { name: 'raw_iron', count: 1 },
      { name: 'coal', count: 1 / 8 },
    ]);
  });

  it('hunts where there are creatures', () => {
    const pasture = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: woodland,
      creatures: ['cow'],
    });
    expect(best('cooked_beef', pasture)).toMatchObject({
      verb: 'smelt',
      consumes: [{ name: 'beef', count: 1 }, { name: 'planks' }],
    });
    expect(best('leather', pasture)).toMatchObject({ verb: 'hunt', consumes: [] });
    expect(pasture.reachable('wool')).toBe(false);
    const wild = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: woodland,
      creatures: ['spider'],
    });
    expect(best('string', wild)).toMatchObject({ verb: 'hunt', consumes: [], tools: [{ name: 'wooden_sword' }] });
    expect(best('cod', wild)).toMatchObject({ verb: 'fish', tools: [{ name: 'fishing_rod' }] });
  });

  it('fishes with a rod where there is water', () => {
    const lake = knowledge.given(['minecraft:string']);
    expect(best('cod', lake)).toMatchObject({ verb: 'fish', consumes: [], tools: [{ name: 'fishing_rod' }] });
    expect(best('cod', lake).seconds).toBeLessThan(best('salmon', lake).seconds);
    const dry = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: woodland.filter((name) => name !== 'water'),
      creatures: null,
    });
    expect(dry.reachable('fishing_rod')).toBe(true);
    for (const item of ['cod', 'wheat', 'water_bucket']) expect(dry.reachable(item), item).toBe(false);
  });

  it('farms wheat from the seeds of grass, with any hoe', () => {
    const meadow = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: [...woodland, 'grass'],
      creatures: [],
    });
    expect(best('wheat', meadow)).toMatchObject({
      verb: 'farm',
      consumes: [{ name: 'wheat_seeds', count: 1 }],
      tools: [{ name: 'stone_hoe' }, { name: 'water_bucket' }],
    });
    expect(meadow.methods('wheat')).toContainEqual(
      expect.objectContaining({ verb: 'farm', tools: [expect.objectContaining({ name: 'wooden_hoe' })] }),
    );
    expect(best('wheat', meadow).sideBySide).toBeGreaterThan(1);
    expect(best('potato', knowledge.given(['potato'])).sideBySide).toBeUndefined();
    expect(best('bread', meadow)).toMatchObject({ verb: 'craft', consumes: [{ name: 'wheat', count: 3 }] });
    expect(best('beetroot', knowledge.given(['beetroot_seeds']))).toMatchObject({ verb: 'farm' });
    expect(knowledge.reachable('wheat')).toBe(false);
  });

  it('grows what only grows out of itself from one that is given, and says what is missing without', () => {
    expect(knowledge.whyUnreachable('baked_potato')).toMatch(/potato grows only out of potato/);
    const given = knowledge.given(['potato']);
    expect(best('potato', given)).toMatchObject({ verb: 'farm', consumes: [] });
    expect(best('potato', given).tools).toContainEqual({ name: 'potato', items: ['potato', 'potatoes'], count: 1 });
    expect(best('baked_potato', given)).toMatchObject({
      verb: 'smelt',
      consumes: [{ name: 'potato', count: 1 }, { name: 'planks' }],
    });
    expect(given.reachable('carrot')).toBe(false);
    // Without water nothing grows, and what is given is all that there is.
    const dry = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: woodland.filter((name) => name !== 'water'),
      creatures: [],
    }).given(['potato']);
    expect(dry.methods('potato')).toEqual([]);
    expect(best('baked_potato', dry)).toMatchObject({ verb: 'smelt' });
    const wild = createWorldKnowledge({ version: '1.19.2', primitives: names, blocks: null, creatures: null });
    expect(best('carrot', wild)).toMatchObject({ verb: 'mine', tools: [] });
  });

  it(
    'grows melons and pumpkins out of a seed, cane, cactus and berries out of one, on ground that is there or ' +
      'held',
    () => {
      expect(knowledge.whyUnreachable('pumpkin_pie')).toMatch(/pumpkin/);
      const seeds = knowledge.given(['melon_seeds', 'pumpkin_seeds']);
      expect(best('melon_slice', seeds)).toMatchObject({
        verb: 'farm',
        yields: 3,
        consumes: [],
        tools: [{ name: 'wooden_hoe' }, { name: 'melon_seeds', items: ['melon_seeds', 'melon_stem'] }],
      });
      expect(best('jack_o_lantern', knowledge.given(['carved_pumpkin']))).toMatchObject({ verb: 'craft' });
      expect(best('melon', seeds)).toMatchObject({ verb: 'craft', consumes: [{ name: 'melon_slice', count: 9 }] });
      expect(best('pumpkin', seeds)).toMatchObject({ verb: 'farm', yields: 1 });
      const planted = knowledge.given(['sugar_cane', 'cactus', 'sweet_berries', 'cocoa_beans', 'jungle_log']);
      for (const item of ['sugar_cane', 'cactus', 'sweet_berries'])
        expect(best(item, planted), item).toMatchObject({ verb: 'farm', consumes: [], tools: [{ name: item }] });
      expect(best('cocoa_beans', planted).tools).toMatchObject([
        { name: 'jungle_log' },
        { name: 'cocoa_beans', items: ['cocoa_beans', 'cocoa'] },
      ]);
      expect(best('paper', planted)).toMatchObject({ verb: 'craft', consumes: [{ name: 'sugar_cane', count: 3 }] });
      expect(knowledge.given(['cocoa_beans']).methods('cocoa_beans')).toEqual([]);
    },
  );

  it('takes milk, wool and eggs of animals that live there', () => {
    const farm = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: [...woodland, 'grass', 'sugar_cane'],
      creatures: ['cow', 'sheep', 'chicken'],
    });
    expect(best('milk_bucket', farm)).toMatchObject({ verb: 'milk', consumes: [{ name: 'bucket', count: 1 }] });
    expect(best('egg', farm)).toMatchObject({ verb: 'farm', consumes: [], tools: [] });
    expect(
      best('cake', farm)
        .consumes.map(({ name }) => name)
        .sort(),
    ).toEqual(['egg', 'milk_bucket', 'sugar', 'wheat']);
    const peaceful = createWorldKnowledge({
      version: '1.19.2',
      primitives: names.filter((name) => name !== 'attack'),
      blocks: woodland,
      creatures: ['sheep'],
    });
    expect(best('white_wool', peaceful)).toMatchObject({ verb: 'shear', tools: [{ name: 'shears' }] });
    expect(knowledge.reachable('milk_bucket')).toBe(false);
  });

  it('has none for what cannot be reached, and says why', () => {
    for (const name of ['bedrock', 'emerald', 'oak_leaves', 'saddle', 'beef'])
      expect(knowledge.methods(name)).toEqual([]);
    expect(knowledge.whyUnreachable('emerald_block')).toContain('emerald');
    expect(knowledge.whyUnreachable('log')).toBeNull();
  });

  it('counts on what the team is given', () => {
    const given = knowledge.given(['emerald']);
    expect(best('emerald_block', given).consumes).toMatchObject([{ name: 'emerald', count: 9 }]);
    expect(given.methods('emerald')).toEqual([]);
    expect(knowledge.reachable('emerald_block')).toBe(false);
  });

  it('is limited by what the bodies can do', () => {
    const noHands = createWorldKnowledge({
      version: '1.19.2',
      primitives: ['findBlocks', 'goTo', 'dig'],
      blocks: woodland,
      creatures: [],
    });
    expect(noHands.reachable('oak_log')).toBe(true);
    expect(noHands.reachable('oak_planks')).toBe(false);
    const noTable = createWorldKnowledge({
      version: '1.19.2',
      primitives: ['findBlocks', 'goTo', 'dig', 'craft'],
      blocks: woodland,
      creatures: [],
    });
    expect(noTable.reachable('stick')).toBe(true);
    expect(noTable.reachable('chest')).toBe(false);
  });

  it('is limited by what the world has', () => {
    const treeless = createWorldKnowledge({
      version: '1.19.2',
      primitives: names,
      blocks: ['dirt', 'stone'],
      creatures: [],
    });
    expect(treeless.itemsAtMost(9)).toEqual(['dirt']);
  });
});

describe('depth', () => {
  it.each([
    ['oak_log', 0],
    ['cobblestone', 0],
    ['oak_planks', 1],
    ['stick', 2],
    ['chest', 2],
    ['wooden_pickaxe', 3],
    ['torch', 3],
  ])('of %s is %i', (item, depth) => {
    expect(knowledge.depth(item)).toBe(depth);
    expect(knowledge.itemsAtMost(depth)).toContain(item);
    expect(knowledge.itemsAtMost(depth - 1)).not.toContain(item);
  });
});

it('refuses a version that does not exist', () => {
  expect(() => createWorldKnowledge({ version: '9.9', primitives: names, blocks: null, creatures: null })).toThrow(
    /CONFIG_INVALID.*9\.9/,
  );
});

/** Follows the best methods down to the ground: what is done, or throws when it does not end. */
function makeOne(rules: MinecraftKnowledge, name: string, above: readonly string[]): number {
  if (above.includes(name)) throw new Error(`endless: ${[...above, name].join(' < ')}`);
  const method = best(name, rules);
  const needs: Ingredient[] = [
    ...method.consumes,
    ...method.tools,
    ...(method.station === null ? [] : [method.station]),
  ];
  return needs.reduce((steps, need) => steps + makeOne(rules, need.name, [...above, name]), 1);
}

describe.each([
  ['1.19.2', woodland, []],
  ['1.19.2', null, []],
  ['1.12.2', null, null],
  ['1.14.4', null, null],
  ['1.16.5', null, null],
  ['1.19.2', null, null],
  ['1.20.4', null, null],
  ['1.21.4', null, null],
])('rules of %s in %j with %j', (version, blocks, creatures) => {
  const rules = createWorldKnowledge({ version, primitives: names, blocks, creatures });
  const reachable = rules.itemsAtMost(99);
  /** Words that mean something reachable, items and groups alike. */
  const words = rules.words.filter((word) => rules.resolve(word).some((item) => rules.reachable(item)));

  it('reach the common things', () => {
    expect(reachable).toEqual(
      expect.arrayContaining([
        'stick',
        'crafting_table',
        'chest',
        'wooden_pickaxe',
        'stone_pickaxe',
        'furnace',
        'coal',
        'torch',
        'charcoal',
        'iron_ingot',
        'glass',
      ]),
    );
  });

  it.runIf(blocks === null && creatures === null)('reach what an overworld gives in every version', () => {
    expect(reachable).toEqual(expect.arrayContaining(['bread', 'cooked_beef', 'spruce_planks', 'dark_oak_door']));
  });

  it('name every need by a word that means only what the need accepts and what can be reached', () => {
    for (const word of words) {
      for (const { consumes, tools, station } of rules.methods(word)) {
        for (const need of [...consumes, ...tools, ...(station === null ? [] : [station])]) {
          const meant = rules.resolve(need.name).filter((item) => rules.reachable(item));
          expect(meant.length, `${need.name} for ${word}`).toBeGreaterThan(0);
          expect(need.items, `${need.name} for ${word}`).toEqual(expect.arrayContaining(meant));
          expect(rules.methods(need.name).length, `${need.name} for ${word}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it('have no endless chain whichever methods are taken', () => {
    const height = new Map<string, number>();
    const visit = (word: string, above: readonly string[]): number => {
      expect(above, `${word} needs itself`).not.toContain(word);
      const known = height.get(word);
      if (known !== undefined) return known;
      const needs = rules
        .methods(word)
        .flatMap(({ consumes, tools, station }) => [...consumes, ...tools, ...(station === null ? [] : [station])]);
      const value = 1 + Math.max(0, ...needs.map(({ name }) => visit(name, [...above, word])));
      height.set(word, value);
      return value;
    };
    for (const word of words) visit(word, []);
  });

  it('lead from nothing to every reachable item by the best methods', () => {
    for (const item of reachable)
      expect(makeOne(rules, rules.canonical(`minecraft:${item}`) ?? item, [])).toBeGreaterThan(0);
  });

  it('give the best method first', () => {
    for (const item of reachable)
      expect(best(item === 'stone' ? 'minecraft:stone' : item, rules).seconds).toBeGreaterThanOrEqual(0);
  });
});
