import { user, type Method, type WorldKnowledge } from '@s-agents/core';
import { deedsIn, workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { context, log } from '../symbolic/leader-case.test.support.js';
import { totalsOf as totalsOfRequest, type Begun } from './totals-of.js';

const amount = (name: string, count = 1) => ({ name, items: [name], count });
const way = (verb: string, part: Partial<Method> = {}): Method => ({
  verb,
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: false,
  seconds: 1,
  ...part,
});
const methods: Readonly<Record<string, readonly Method[]>> = {
  log: [way('mine', { gathers: true })],
  planks: [way('craft', { yields: 4, consumes: [{ ...log, name: 'log', items: ['log'] }] })],
  stick: [way('craft', { yields: 4, consumes: [amount('planks', 2)] })],
  table: [way('craft', { consumes: [amount('planks', 4)] })],
  pickaxe: [way('craft', { consumes: [amount('planks', 3), amount('stick', 2)], station: amount('table') })],
  stone: [way('mine', { tools: [amount('pickaxe')], gathers: true })],
  relic: [way('craft', { consumes: [amount('unicorn')] })],
};
const world: WorldKnowledge = {
  ...context.knowledge,
  resolve: (name) => (name in methods ? [name] : []),
  methods: (name) => methods[name] ?? [],
  structures: [
    { name: 'hut', materials: [amount('planks', 6), amount('stone', 2)] },
    { name: 'floor_of_hut', materials: [amount('stone', 2)], part: { of: 'hut', after: [] } },
    { name: 'walls_of_hut', materials: [amount('planks', 6)], part: { of: 'hut', after: ['floor_of_hut'] } },
  ],
};
const totalsOf = (text: string, knowledge: WorldKnowledge, begun: Begun = {}, from = user) =>
  totalsOfRequest({ work: workOf(text), from }, knowledge, begun);
const textOf = (request: string, held = {}, seenTo: readonly string[] = []): unknown => {
  const totals = totalsOf(request, world, { held, seenTo: seenTo.flatMap((task) => deedsIn(workOf(task))) });
  return totals === null
    ? null
    : [totals.got, totals.made].map((part) => part.map((one) => `${one.count} ${one.name}`));
};

it('counts what is got and made over the whole chain, batches, tools and stations too', () => {
  // 3 planks and 2 sticks for the pickaxe, 2 planks for 4 sticks, 4 for the table: 9 planks, of which 12 are made.
  const tools = ['12 planks', '4 stick', '1 table', '1 pickaxe'];
  expect(textOf('mine 20 stone')).toEqual([expect.arrayContaining(['3 log', '20 stone']), tools]);
  expect(textOf('craft 3 pickaxe')).toEqual([['5 log'], ['20 planks', '8 stick', '1 table', '3 pickaxe']]);
});

it('tells what is to be made where all that it takes is held, and nothing of what is only to be got', () => {
  const held = { planks: 3, stick: 2, table: 1 };
  expect(textOf('craft 1 pickaxe', held)).toEqual([[], ['1 pickaxe']]);
  expect(textOf('mine 3 log')).toBeNull();
  expect(textOf('craft 1 pickaxe', { pickaxe: 1 })).toBeNull();
});

it('counts what is held at several steps once, and what several hands hold for each', () => {
  expect(textOf('craft 2 pickaxe; craft 3 pickaxe')).toEqual(textOf('craft 3 pickaxe'));
  expect(textOf('craft 1 pickaxe for ann; craft 2 pickaxe for bob')).toEqual(textOf('craft 3 pickaxe'));
});

it('counts a thing once, by its own name, whatever it is called in the request', () => {
  const plain = (name: string): string => (name === 'logs' ? 'log' : name);
  const logs: WorldKnowledge = {
    ...world,
    resolve: (name) => world.resolve(plain(name)),
    methods: (name) => world.methods(plain(name)),
    canonical: plain,
  };
  expect(totalsOf('mine 4 logs; craft 1 table', logs)).toEqual({
    got: [{ name: 'log', count: 5 }],
    made: [
      { name: 'planks', count: 4 },
      { name: 'table', count: 1 },
    ],
  });
});

it('counts out what is held, and tells nothing where nothing is missing', () => {
  expect(textOf('mine 20 stone', { pickaxe: 1, stone: 5 })).toBeNull();
  expect(textOf('craft 3 pickaxe', { log: 4, table: 1 })).toEqual([[], ['16 planks', '8 stick', '3 pickaxe']]);
  expect(textOf('craft 3 pickaxe', { pickaxe: 3 })).toBeNull();
});

it('counts what a building is made of, for each that is asked for', () => {
  expect(textOf('build 2 hut at (0, 64, 0)')).toEqual([
    expect.arrayContaining(['6 log', '4 stone']),
    expect.arrayContaining(['24 planks']),
  ]);
});

it.each<[string, readonly string[], unknown]>([
  ['a part that stands', ['build 1 floor_of_hut at (0, 64, 0)'], [['2 log'], ['8 planks']]],
  ['a part at another place', ['build 1 floor_of_hut at (9, 64, 0)'], textOf('build 1 hut at (0, 64, 0)')],
  ['all parts', ['build 1 floor_of_hut at (0, 64, 0); build 1 walls_of_hut at (0, 64, 0)'], null],
  ['the whole', ['build 1 hut at (0, 64, 0)'], null],
])('counts out what is done or under way of a building: %s', (_, seenTo, left) => {
  expect(textOf('build 1 hut at (0, 64, 0)', {}, seenTo)).toEqual(left);
});

it.each(['mine 50 log', 'mine 5 log; mine 9 log', 'dance', 'craft 1 relic', 'please see to it', ''])(
  'tells nothing where nothing is foreseen: %s',
  (request) => expect(totalsOf(request, world)).toBeNull(),
);

it('never takes less for more', () => {
  const logsFor = (count: number): number =>
    totalsOf(`craft ${count} pickaxe`, world)?.got.find(({ name }) => name === 'log')?.count ?? 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 }), (count, more) => {
      expect(logsFor(count + more)).toBeGreaterThanOrEqual(logsFor(count));
      expect(logsFor(count) * 4).toBeGreaterThanOrEqual(count * 4);
    }),
  );
});

it('counts what is put somewhere, once where it is asked for by itself, too', () => {
  const putting = { ...world, verbs: [{ verb: 'store', doc: '', takes: true }] };
  const made = (request: string, held = {}) => totalsOf(request, putting, { held })?.made;
  const table = [
    { name: 'planks', count: 4 },
    { name: 'table', count: 1 },
  ];
  expect(made('store 1 table at (1, 2, 3)', { log: 9 })).toEqual(table);
  expect(made('craft 1 table; store 1 table at (1, 2, 3)', { log: 9 })).toEqual(table);
  expect(made('craft 1 table; sell 1 table at (1, 2, 3)', { log: 9, table: 1 })).toBeUndefined();
});

it('counts out what has been put somewhere', () => {
  const putting = { ...world, verbs: [{ verb: 'store', doc: '', takes: true }] };
  const left = (task: string) =>
    totalsOf('store 3 table at (1, 2, 3)', putting, { seenTo: deedsIn(workOf(task)) })?.made.at(-1);
  expect(left('store 2 table at (1, 2, 3)')).toEqual({ name: 'table', count: 1 });
  expect(left('store 2 table at (1, 2, 4)')).toEqual({ name: 'table', count: 3 });
});

it('adds up what several have put somewhere, and counts once what they build together', () => {
  const putting = { ...world, verbs: [{ verb: 'store', doc: '', takes: true }] };
  const left = (request: string, ...tasks: string[]) =>
    totalsOf(request, putting, { seenTo: tasks.flatMap((task) => deedsIn(workOf(task))) });
  const tables = left('store 5 table at (1, 2, 3)', 'store 2 table at (1, 2, 3)', 'store 2 table at (1, 2, 3)');
  expect(tables?.made.at(-1)).toEqual({ name: 'table', count: 1 });
  const hut = 'build 1 hut at (0, 64, 0)';
  expect(left('build 2 hut at (0, 64, 0)', hut, hut)).toEqual(left(hut));
});

it('counts no station that stands near enough to be used, unless what is missing leads away from it', () => {
  const made = (held: Readonly<Record<string, number>>): readonly string[] | undefined =>
    totalsOf('craft 1 pickaxe', world, { held, nearby: new Set(['table']) })?.made.map(({ name }) => name);
  expect(made({ log: 3 })).toEqual(['planks', 'stick', 'pickaxe']);
  expect(made({})).toContain('table');
});

it('counts out what was put somewhere of what was made for it', () => {
  const putting = { ...world, verbs: [{ verb: 'store', doc: '', takes: true }] };
  const task = ['craft 4 table', 'store 1 table at (1, 2, 3)', 'store 3 table at (1, 2, 4)'];
  const left = (held: Readonly<Record<string, number>>, done: string) =>
    totalsOf(task.join('; '), putting, { held, seenTo: deedsIn(workOf(done)) }, 'leader')?.made.at(-1);
  expect(left({}, '')).toEqual({ name: 'table', count: 4 });
  expect(left({}, task[2] ?? '')).toEqual({ name: 'table', count: 1 });
  expect(left({ table: 1 }, task[2] ?? '')).toBeUndefined();
});

it('counts once what one step of a task gets and a later one uses up, and both where a user wants both', () => {
  const got = (request: string, from: string, held = {}) => totalsOf(request, world, { held }, from)?.got[0]?.count;
  expect(got('mine 3 log; craft 1 pickaxe', 'leader')).toBe(3);
  expect(got('mine 3 log; craft 1 pickaxe', user)).toBe(6);
  expect(got('mine 9 log; craft 1 table', 'leader')).toBe(9);
  expect(got('mine 9 log; craft 2 pickaxe', 'leader', { pickaxe: 1, log: 2 })).toBe(7);
  expect(totalsOf('craft 6 planks; build 1 walls_of_hut at (0, 64, 0)', world, {}, 'leader')?.made).toEqual([
    { name: 'planks', count: 8 },
  ]);
});
