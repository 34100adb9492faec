import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readAsked } from './read-asked.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const agents = ['Anna', 'Bob', 'workerA'];
const read = (text: string) => readAsked(text, rules, agents).aims?.map(({ entry }) => entry) ?? null;

const item = fc.constantFrom('torch', 'chest', 'ladder', 'barrel', 'iron ingot', 'oak log', 'arrow', 'bucket');
const count = fc.integer({ min: 2, max: 900 });
const entryOf = (name: string, amount: number) => ({ holds: name.replace(' ', '_'), count: amount });

/** Ways to ask for an amount of something, with N for the amount and X for the thing. */
const frames = [
  ...['X: N', 'N X', 'could there be N X?', 'we lack X, make N', 'We have no X left! Craft N.', 'there is no X, get N'],
  ...['our stock of X should grow to N', 'bring the number of X up to N', 'target number of X: N', 'X, quantity N'],
  ...["don't stop before you have N X", "go and don't come back until you have N X", 'collect until there are N X'],
  ...['keep collecting until we have N X', 'a batch of N X', 'be a dear and get me N X', 'I trust you can get N X'],
  ...[
    'it is vital that we own N X',
    'it would be grand if you came home with N X',
    'looking for N X',
    'no sand, only N X',
  ],
  ...['in case there is none, make N X', 'get N X unless there are some already', 'a stock of N X'],
];
const start = fc.constantFrom('', 'Please, ', 'Hey team, ', 'ok so ', "it's cold, ", 'Winter is coming. ');
const end = fc.constantFrom(
  ...[
    '',
    '.',
    '!',
    ' please',
    ', thanks',
    ', and nobody touches the lava',
    ", but don't touch the lava",
    ', no fighting',
  ],
  ...[' without leaving the base', ', leave the sheep alone', ' when it gets dark', ', no hurry', ', ok?'],
);

describe('ways to ask for an amount', () => {
  it('come to the amount, whatever is said around it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...frames), item, count, start, end, (frame, name, amount, before, after) => {
        const text = frame.replace('N', String(amount)).replace('X', name);
        const aims = read(`${before}${text}${after}`);
        if (aims !== null) expect(aims).toEqual([entryOf(name, amount)]);
        if (before === '' && (after === '' || after === '.')) expect(aims).not.toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('are read with most of what people add', () => {
    fc.assert(
      fc.property(item, count, start, end, (name, amount, before, after) => {
        expect(read(`${before}get ${amount} ${name}${after}`)).toEqual([entryOf(name, amount)]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('lists', () => {
  const wood = fc.constantFrom('oak', 'birch', 'spruce', 'jungle');
  const thing = fc.constantFrom('logs', 'planks', 'doors');

  it('share the noun or the amount', () => {
    fc.assert(
      fc.property(wood, wood, thing, count, count, (one, other, things, many, more) => {
        fc.pre(one !== other);
        const name = (kind: string) => `${kind}_${things === 'planks' ? things : things.slice(0, -1)}`;
        expect(read(`${many} ${one} and ${more} ${other} ${things}`)).toEqual([
          { holds: name(one), count: many },
          { holds: name(other), count: more },
        ]);
        for (const text of [
          `${many} each of ${one} and ${other} ${things}`,
          `${one} and ${other} ${things}, ${many} of each`,
        ])
          expect(read(text)).toEqual([
            { holds: name(one), count: many },
            { holds: name(other), count: many },
          ]);
      }),
      { numRuns: 60 },
    );
  });

  it('share the material', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('iron', 'gold', 'diamond', 'leather'),
        fc.uniqueArray(fc.constantFrom('helmet', 'chestplate', 'leggings', 'boots'), { minLength: 2, maxLength: 3 }),
        fc.constantFrom(' of ', ', both of ', ' made of '),
        (material, pieces, joiner) => {
          const of = material === 'gold' ? 'golden' : material;
          expect(read(`${pieces.join(' and ')}${joiner}${material}`)).toEqual(
            pieces.map((piece) => ({ holds: `${of}_${piece}`, count: 1 })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(['10 oak and birch logs', 'a stone and an iron axe', 'a diamond and an iron sword'])(
    '%j is left unread',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

it.each<[text: string, goal: readonly object[]]>([
  ['turn logs into 72 planks', [{ holds: 'planks', count: 72 }]],
  ['whittle 32 sticks from planks', [{ holds: 'stick', count: 32 }]],
  ['smelt ore for 9 gold bars', [{ holds: 'gold_ingot', count: 9 }]],
  ['nobody should be without a shield', [{ holds: 'shield', count: 1, by: 'each' }]],
  [
    'Bob gets ten logs, Anna six',
    [
      { holds: 'log', count: 10, by: 'Bob' },
      { holds: 'log', count: 6, by: 'Anna' },
    ],
  ],
  [
    'head for spawn once you have 6 buckets',
    [
      { holds: 'bucket', count: 6 },
      { at: 'spawn', within: 2 },
    ],
  ],
  ['could you all carry a bow?', [{ holds: 'bow', count: 1, by: 'each' }]],
  ['could you all meet at spawn?', [{ at: 'spawn', within: 2, by: 'each' }]],
  ['stand within 3 blocks of (9, 70, 9)', [{ at: { x: 9, y: 70, z: 9 }, within: 3 }]],
  ['there is no home yet, build one at (0, 64, 12)', [{ build: 'house', position: { x: 0, y: 64, z: 12 } }]],
  ['a pair of leather boots', [{ holds: 'leather_boots', count: 1 }]],
  [
    'two pairs of iron leggings and a pair of shears',
    [
      { holds: 'iron_leggings', count: 2 },
      { holds: 'shears', count: 1 },
    ],
  ],
  [
    'build me a house thats 5 wide and 5 long at 0 64 12',
    [{ build: 'house', size: [5, 5], position: { x: 0, y: 64, z: 12 } }],
  ],
  ['mine 20 sand \u{1F3D6}\uFE0F\u{1F3D6}!\u200B', [{ holds: 'sand', count: 20 }]],
  ['stand within 3 blocks of [9.7, 70, -9.2]', [{ at: { x: 9, y: 70, z: -10 }, within: 3 }]],
  ['go to {x: 9, y: 70, z: 9}', [{ at: { x: 9, y: 70, z: 9 }, within: 2 }]],
  ['go to 9.512 / 70.00000 / -3.488', [{ at: { x: 9, y: 70, z: -4 }, within: 2 }]],
  ['20 planks, all of them spruce', [{ holds: 'spruce_planks', count: 20 }]],
  ['since we are building a wall we want 20 stone bricks', [{ holds: 'stone_bricks', count: 20 }]],
  ['20 planks instead of logs', [{ holds: 'planks', count: 20 }]],
  ['we are starving', [{ holds: 'food', count: 1 }]],
  [
    'craft three stone tools: hoe, axe, shovel',
    ['axe', 'shovel', 'hoe'].map((tool) => ({ holds: `stone_${tool}`, count: 1 })),
  ],
  [
    'a cartografy table and 5 irn ingots',
    [
      { holds: 'cartography_table', count: 1 },
      { holds: 'iron_ingot', count: 5 },
    ],
  ],
])('%j is understood', (text, goal) => {
  expect(read(text)).toEqual(goal);
});

describe('what tells, forbids, asks or limits', () => {
  const spoilt = [
    ...[
      'I already built N X',
      'we had N X',
      'Bob has made N X',
      'we used to have N X',
      'Bob lost N X',
      'N X were made',
    ],
    ...[
      'the number of X is N',
      'our stock of X is N',
      'our stock of X rose to N',
      'we have no X because Bob burned N',
      'the N X are gone',
    ],
    ...["don't collect N X", 'nobody needs N X', 'avoid N X', 'we no longer need N X', 'never get N X', 'not N X'],
    ...['get N X unless it rains', 'get N X unless Bob has them', 'only Bob may have N X', 'if it rains, N X'],
    ...[
      'how many of the N X are left?',
      'what can I do with N X?',
      'did you get N X',
      'who took N X',
      'is N X enough?',
    ],
    ...['at most N X', 'fewer than N X', 'no more than N X', 'N X instead of 5 X'],
    ...[
      'burn N X',
      'sell N X',
      'take N X from Bob',
      'throw away N X',
      'use up N X',
      'change N X to 5 X',
      'N X or 5 sand',
    ],
    ...["don't mine stone, X, coal", 'thanks for the N X', 'cancel the N X'],
  ];

  it('is left unread', () => {
    fc.assert(
      fc.property(fc.constantFrom(...spoilt), item, count, start, (frame, name, amount, before) => {
        const text = frame.replaceAll('X', name).replace('N', String(amount));
        expect([text, read(`${before}${text}`)]).toEqual([text, null]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['20 oak logs', "don't get birch logs"],
    ['20 planks', 'not oak'],
    ['20 planks', 'no oak'],
    ['a helmet', 'not of iron'],
    ['20 logs', 'preferably oak'],
    ['20 logs', 'without a pickaxe'],
  ])('%s, and of what is added, %s, the words are kept', (text, added) => {
    expect(readAsked(`${text}, ${added}`, rules, agents)).toMatchObject({ passedOver: [added] });
    expect(read(`${text}, ${added}`)).toEqual(read(text));
  });

  it('is left unread where it counts beside what is wanted', () => {
    expect(read('we lack torches and beds, make 10')).toBeNull();
    expect(read('we lack torches, make 10 without leaving the base')).toBeNull();
  });

  it('a prohibition never hides what follows it', () => {
    fc.assert(
      fc.property(item, count, fc.constantFrom(', ', ' and ', '; '), (name, amount, joiner) => {
        const aims = read(`get 3 bowls, don't touch the lava${joiner}${amount} ${name}`);
        if (aims !== null) expect(aims).toEqual([{ holds: 'bowl', count: 3 }, entryOf(name, amount)]);
      }),
      { numRuns: 60 },
    );
  });
});
