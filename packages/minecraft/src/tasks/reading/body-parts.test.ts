import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readAsked } from './read-asked.js';

const rules = createWorldKnowledge({
  version: '1.21.4',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const entriesOf = (text: string): unknown => {
  const { aims } = readAsked(text, rules, ['anna', 'bob']);
  return aims === null ? null : aims.map(({ entry }) => entry);
};
const ironFor = (by: string): readonly unknown[] =>
  ['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => ({ equips: `iron_${piece}`, by }));

describe('what is worn or held in hand', () => {
  it.each<[text: string, entries: readonly unknown[]]>([
    ['wear the iron armour', ironFor('each')],
    ['put on a helmet each', [{ equips: 'helmet', by: 'each' }]],
    ['put the golden helmet on', [{ equips: 'golden_helmet' }]],
    ['equip a diamond sword', [{ equips: 'diamond_sword' }]],
    ['hold a torch', [{ equips: 'torch' }]],
    ['Bob: hold a shield in your hand', [{ equips: 'shield', by: 'bob' }]],
    ['Anna and Bob should wear leather boots', ['anna', 'bob'].map((by) => ({ equips: 'leather_boots', by }))],
    ['make iron armour and wear it', ironFor('each')],
    ['dress everyone in iron', ironFor('each')],
    ['wear an iron helmet and get 5 logs', [{ equips: 'iron_helmet' }, { holds: 'log', count: 5 }]],
    // To have something is less.
    ['hold 16 ender pearls', [{ holds: 'ender_pearl', count: 16 }]],
    ['everyone should hold a shield', [{ holds: 'shield', count: 1, by: 'each' }]],
    ['equip each of us with an iron sword', [{ holds: 'iron_sword', count: 1, by: 'each' }]],
  ])('%s', (text, entries) => {
    expect(entriesOf(text)).toEqual(entries);
  });
});

describe('how bodies fare', () => {
  it.each<[text: string, entries: readonly unknown[]]>([
    ['eat until you are full', [{ food: 20, by: 'each' }]],
    ['Anna eats until she is full', [{ food: 20, by: 'anna' }]],
    ['make sure everyone is well fed', [{ food: 20, by: 'each' }]],
    ['sleep until morning', [{ slept: 1, by: 'each' }]],
    ['everyone sleeps in a bed tonight', [{ slept: 1, by: 'each' }]],
    [
      'craft 3 beds and sleep in them',
      [
        { holds: 'bed', count: 3 },
        { slept: 1, by: 'each' },
      ],
    ],
    ['a safe place to sleep', [{ build: 'house' }]],
  ])('%s', (text, entries) => {
    expect(entriesOf(text)).toEqual(entries);
  });
});

it.each(['fill the chest with cobblestone', 'wear 5 helmets', 'put everything you do not need into the chest'])(
  'reads nothing else into "%s"',
  (text) => {
    expect(entriesOf(text)).toBeNull();
  },
);
