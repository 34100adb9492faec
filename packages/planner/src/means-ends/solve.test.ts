import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoWay } from './no-way.js';
import { solve, type SolutionStep } from './solve.js';
import { method, one } from './method.test.support.js';

function knowledgeOf(
  methods: Readonly<Record<string, readonly Method[]>>,
  groups: Readonly<Record<string, readonly string[]>> = {},
): WorldKnowledge {
  return {
    resolve: (name) => groups[name] ?? (name in methods ? [name] : []),
    methods: (name) => methods[name] ?? [],
    nearDistance: 12,
    structures: [],
    verbs: [],
    rules: [],
  };
}

const planks: Ingredient = { name: 'planks', items: ['oak_planks', 'birch_planks'], count: 1 };
const woodworking = knowledgeOf(
  {
    log: [method({ verb: 'mine', seconds: 3 })],
    planks: [method({ yields: 4, consumes: [{ name: 'log', items: ['oak_log', 'birch_log'], count: 1 }] })],
    stick: [method({ yields: 4, consumes: [{ ...planks, count: 2 }] })],
    crafting_table: [method({ consumes: [{ ...planks, count: 4 }] })],
    wooden_pickaxe: [method({ consumes: [{ ...planks, count: 3 }, one('stick', 2)], station: one('crafting_table') })],
    cobblestone: [
      method({ verb: 'mine', tools: [{ name: 'pickaxe', items: ['stone_pickaxe', 'wooden_pickaxe'], count: 1 }] }),
    ],
    stone_pickaxe: [method({ consumes: [one('cobblestone', 3), one('stick', 2)], station: one('crafting_table') })],
  },
  { log: ['oak_log', 'birch_log'], planks: ['oak_planks', 'birch_planks'] },
);
const words = (steps: readonly SolutionStep[]): string[] =>
  steps.map((step) => `${step.verb} ${step.total} ${step.name}`);

describe('solve', () => {
  it('gathers what several steps need in one go, tools and stations first', () => {
    expect(words(solve([one('cobblestone', 17)], { inventory: {}, nearby: new Set() }, woodworking))).toEqual([
      'mine 3 log',
      'craft 12 planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'mine 17 cobblestone',
    ]);
  });

  it('skips what is held and the station that stands near', () => {
    const steps = solve(
      [one('wooden_pickaxe')],
      { inventory: { oak_planks: 4, stick: 1, birch_planks: 1 }, nearby: new Set(['crafting_table']) },
      woodworking,
    );
    expect(words(steps)).toEqual(['craft 5 stick', 'craft 1 wooden_pickaxe']);
  });

  it('does not count on a station that it has to walk away from', () => {
    const steps = solve([one('wooden_pickaxe')], { inventory: {}, nearby: new Set(['crafting_table']) }, woodworking);
    expect(words(steps)).toContain('craft 1 crafting_table');
  });

  it('places another table after it was at a field', () => {
    const table = [method({ consumes: [one('log', 4)] })];
    const hoe = [method({ consumes: [one('log', 2)], station: one('table') })];
    const wheat = [method({ verb: 'farm', consumes: [one('seeds')], tools: [one('hoe')], gathers: true })];
    const farm = knowledgeOf({
      log: [method({ verb: 'mine' })],
      seeds: [method({ verb: 'mine' })],
      table,
      hoe,
      wheat,
      bread: [method({ consumes: [one('wheat', 3)], station: one('table') })],
    });
    expect(words(solve([one('bread')], { inventory: {}, nearby: new Set() }, farm))).toContain('craft 2 table');
  });

  it('keeps the tables that are wanted apart from those that are left behind', () => {
    const steps = solve(
      [one('crafting_table'), one('wooden_pickaxe')],
      { inventory: {}, nearby: new Set() },
      woodworking,
    );
    expect(words(steps)).toContain('craft 2 crafting_table');
  });

  it('multiplies what only comes of its own kind where one is held, keeps one, and has no way where none is', () => {
    const potato = [method({ verb: 'farm', tools: [{ name: 'potato', items: ['potato', 'potatoes'], count: 1 }] })];
    const garden = knowledgeOf({ potato, baked_potato: [method({ verb: 'smelt', consumes: [one('potato')] })] });
    expect(words(solve([one('baked_potato', 5)], { inventory: { potato: 1 }, nearby: new Set() }, garden))).toEqual([
      'farm 6 potato',
      'smelt 5 baked_potato',
    ]);
    expect(words(solve([one('baked_potato')], { inventory: { potato: 1 }, nearby: new Set() }, garden))).toEqual([
      'smelt 1 baked_potato',
    ]);
    expect(() => solve([one('baked_potato')], { inventory: {}, nearby: new Set() }, garden)).toThrow(NoWay);
    expect(
      words(solve([one('baked_potato')], { inventory: {}, nearby: new Set(), inSight: new Set(['potatoes']) }, garden)),
    ).toEqual(['farm 2 potato', 'smelt 1 baked_potato']);
  });

  it('grows what stays standing out of a seed that is held, or of a stem in sight', () => {
    const melon_slice = [
      method({
        verb: 'farm',
        yields: 3,
        tools: [one('hoe'), { name: 'melon_seeds', items: ['melon_seeds', 'melon_stem'], count: 1 }],
      }),
    ];
    const garden = knowledgeOf({ melon_slice, hoe: [method({})], melon_seeds: [] });
    const steps = ['craft 1 hoe', 'farm 9 melon_slice'];
    expect(words(solve([one('melon_slice', 7)], { inventory: { melon_seeds: 1 }, nearby: new Set() }, garden))).toEqual(
      steps,
    );
    expect(
      words(
        solve([one('melon_slice', 7)], { inventory: {}, nearby: new Set(), inSight: new Set(['melon_stem']) }, garden),
      ),
    ).toEqual(steps);
    expect(() => solve([one('melon_slice')], { inventory: {}, nearby: new Set() }, garden)).toThrow(NoWay);
  });

  it('does nothing for what is held already', () => {
    expect(solve([one('stick', 2)], { inventory: { stick: 2 }, nearby: new Set() }, woodworking)).toEqual([]);
  });

  it('counts a held tool that is wanted itself only once', () => {
    expect(
      words(
        solve(
          [one('wooden_pickaxe'), one('cobblestone', 2)],
          { inventory: { wooden_pickaxe: 1 }, nearby: new Set() },
          woodworking,
        ),
      ),
    ).toEqual(['mine 2 cobblestone']);
  });

  it('marks what serves only as tool or station as preparation', () => {
    const steps = solve([one('cobblestone', 2)], { inventory: {}, nearby: new Set() }, woodworking);
    expect(steps.filter((step) => !step.preparation).map((step) => step.name)).toEqual(['cobblestone']);
  });

  it('does not mine stone with the pickaxe that is made of it', () => {
    expect(words(solve([one('stone_pickaxe')], { inventory: {}, nearby: new Set() }, woodworking))).toEqual([
      'mine 4 log',
      'craft 16 planks',
      'craft 4 stick',
      'craft 2 crafting_table',
      'craft 1 wooden_pickaxe',
      'mine 3 cobblestone',
      'craft 1 stone_pickaxe',
    ]);
  });

  it('keeps the goal apart from what is used up on the way', () => {
    const steps = solve(
      [{ name: 'log', items: ['oak_log', 'birch_log'], count: 10 }, one('crafting_table')],
      { inventory: {}, nearby: new Set() },
      woodworking,
    );
    expect(words(steps)[0]).toBe('mine 11 log');
  });

  it('counts on what was given and cannot be had, as far as it goes', () => {
    const lake = knowledgeOf(
      {
        cod: [method({ verb: 'fish', tools: [one('rod')], gathers: true })],
        jewel: [method({ consumes: [one('emerald', 2)] })],
      },
      { rod: ['rod'], emerald: ['emerald'] },
    );
    const held = (inventory: Record<string, number>) => ({ inventory, nearby: new Set<string>() });
    expect(words(solve([one('cod', 2), one('jewel')], held({ rod: 1, emerald: 2 }), lake))).toEqual([
      'fish 2 cod',
      'craft 1 jewel',
    ]);
    expect(() => solve([one('jewel')], held({ emerald: 1 }), lake)).toThrow(NoWay);
    expect(() => solve([one('cod')], held({}), lake)).toThrow(NoWay);
  });

  it('says what cannot be had', () => {
    expect(() => solve([one('unobtainium')], { inventory: {}, nearby: new Set() }, woodworking)).toThrow(NoWay);
  });

  it('is not lost in circular recipes', () => {
    const circular = knowledgeOf({
      ingot: [method({ yields: 9, consumes: [one('block')] }), method({ verb: 'mine' })],
      block: [method({ consumes: [one('ingot', 9)] })],
    });
    expect(words(solve([one('ingot', 2)], { inventory: {}, nearby: new Set() }, circular))).toEqual(['mine 2 ingot']);
  });
});

/** Worlds in which item i is made from items below i: random recipes, yields, tools and stations. */
const world = fc
  .array(
    fc.record({
      yields: fc.integer({ min: 1, max: 4 }),
      consumes: fc.array(fc.record({ item: fc.nat(), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
      tool: fc.option(fc.nat()),
      betterTool: fc.option(fc.nat()),
      station: fc.option(fc.nat()),
      gathers: fc.boolean(),
      startedBy: fc.option(
        fc.constantFrom(0, 3).map((seconds) => ({ verb: 'start', seconds, seenAs: 'started' })),
        { nil: undefined },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((recipes) =>
    knowledgeOf(
      Object.fromEntries(
        recipes.map((recipe, index) => {
          const below = (n: number): Ingredient => one(`i${n % index}`);
          const consumes =
            index === 0
              ? []
              : [
                  ...new Map(
                    recipe.consumes.map(({ item, count }) => [item % index, { ...below(item), count }]),
                  ).values(),
                ];
          const better = recipe.betterTool === null ? [] : [`i${recipe.betterTool % recipes.length}`];
          const tools =
            index === 0 || recipe.tool === null
              ? []
              : [{ name: 'tool', items: [...better, ...below(recipe.tool).items], count: 1 }];
          return [
            `i${index}`,
            [
              method({
                yields: recipe.yields,
                consumes,
                tools,
                gathers: recipe.gathers || consumes.length === 0,
                startedBy: recipe.startedBy,
                station: index === 0 || recipe.station === null ? null : below(recipe.station),
              }),
            ],
          ];
        }),
      ),
    ),
  );

describe('solve, in any world', () => {
  it('gives steps that a plain interpreter of the rules can follow to the goal', () => {
    fc.assert(
      fc.property(
        world,
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        fc.dictionary(fc.constantFrom('i0', 'i1', 'i2', 'i3'), fc.integer({ min: 1, max: 5 })),
        (knowledge, pick, count, inventory) => {
          const names = Array.from({ length: 12 }, (_, index) => `i${index}`).filter(
            (name) => knowledge.methods(name).length > 0,
          );
          fc.pre(!hasToolsThatStand(names, knowledge));
          const goal = one(names[pick % names.length] as string, count);
          const held: Record<string, number> = { ...inventory };
          let near = new Set<string>();
          for (const step of solve([goal], { inventory, nearby: new Set() }, knowledge))
            near = follow(step, held, near, knowledge);
          expect(countItems(held, goal.items)).toBeGreaterThanOrEqual(count);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** Whether some tool is a station too: of such a thing, which no world has, one more may be left standing than counted. */
function hasToolsThatStand(names: readonly string[], knowledge: WorldKnowledge): boolean {
  const ways = names.flatMap((name) => knowledge.methods(name));
  const stations = new Set(ways.flatMap(({ station }) => station?.items ?? []));
  return ways.some(({ tools }) => tools.some(({ items }) => items.some((item) => stations.has(item))));
}

/**
 * Does a step by the rules alone, from where `near` stands; throws when the rules do not allow it. A station is placed
 * and left.
 */
function follow(
  step: SolutionStep,
  held: Record<string, number>,
  before: ReadonlySet<string>,
  knowledge: WorldKnowledge,
): Set<string> {
  const [way] = knowledge.methods(step.name);
  if (way === undefined) throw new Error(`no method for ${step.name}`);
  const near = new Set(way.gathers || step.starts.length > 0 ? [] : before);
  for (const { name, count } of step.starts)
    for (const { tools, consumes, yields } of knowledge.methods(name).slice(0, 1))
      for (const needed of [...tools, ...consumes.map((used) => ({ ...used, count: (used.count * count) / yields }))])
        if (countItems(held, needed.items) < needed.count) throw new Error(`starting ${name} lacks ${needed.name}`);
  const spend = (used: Ingredient): void => {
    if (countItems(held, used.items) < used.count) throw new Error(`${step.name} lacks ${used.count} ${used.name}`);
    held[used.name] = (held[used.name] ?? 0) - used.count;
  };
  if (way.station !== null && !near.has(way.station.name) && countItems(held, step.items) < step.total) {
    spend(way.station);
    near.add(way.station.name);
  }
  while (countItems(held, step.items) < step.total) {
    for (const tool of way.tools)
      if (countItems(held, tool.items) < 1) throw new Error(`${step.name} lacks ${tool.name}`);
    for (const used of way.consumes) spend(used);
    held[step.name] = (held[step.name] ?? 0) + way.yields;
  }
  return near;
}
