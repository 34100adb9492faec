import { creatureNames } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readWords } from './read-words.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const read = (text: string) => readWords(text, rules, ['Anna', 'Bob']).aims?.map(({ entry }) => entry) ?? null;

/** Of "chickens", "rabbits" and "sheep" people may mean the meat or the number. */
const names = [...creatureNames.filter((name) => !['chicken', 'rabbit', 'sheep'].includes(name)), 'enderman', 'witch'];
const creature = fc.constantFrom(...names);
const verb = fc.constantFrom(
  ...[
    'kill',
    'slay',
    'get rid of',
    'hunt down',
    'defeat',
    'Please kill',
    'could you slay',
    "let's take down",
    'we must kill',
  ],
);
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const amount = fc
  .integer({ min: 2, max: 12 })
  .chain((count) => fc.constantFrom(`${count}`, numbers[count - 2] ?? '').map((said) => ({ count, said })));
const plural = (name: string): string =>
  name === 'enderman' ? 'endermen' : name === 'witch' ? 'witches' : `${name.replaceAll('_', ' ')}s`;

it('reads how many of what are to be killed', () => {
  fc.assert(
    fc.property(
      verb,
      amount,
      creature,
      fc.constantFrom('', '.', '!', ' please', ' tonight'),
      (say, { count, said }, name, end) => {
        expect(read(`${say} ${said} ${plural(name)}${end}`)).toEqual([{ kill: name, count }]);
      },
    ),
    { numRuns: 300 },
  );
});

it('reads several kinds, and adds none up that differ', () => {
  fc.assert(
    fc.property(
      verb,
      amount,
      amount,
      fc.uniqueArray(creature, { minLength: 2, maxLength: 2 }),
      (say, a, b, [one, other]) => {
        const text = `${say} ${a.said} ${plural(one ?? '')} and ${b.said} ${plural(other ?? '')}`;
        expect(read(text)).toEqual([
          { kill: one, count: a.count },
          { kill: other, count: b.count },
        ]);
      },
    ),
    { numRuns: 100 },
  );
});

it.each([
  ['kill a zombie', [{ kill: 'zombie', count: 1 }]],
  ['Anna: kill 3 zombies', [{ kill: 'zombie', count: 3, by: 'Anna' }]],
  ['each of us must kill 2 spiders', [{ kill: 'spider', count: 2, by: 'each' }]],
  [
    'get 5 logs and kill 2 pigs',
    [
      { holds: 'log', count: 5 },
      { kill: 'pig', count: 2 },
    ],
  ],
])('%j', (text, entries) => {
  expect(read(text)).toEqual(entries);
});

it.each([
  ...[
    'kill time',
    'kill the lights',
    'kill the mood',
    'kill two birds with one stone',
    'kill 3 logs',
    'kill the process',
  ],
  ...['do not kill 3 zombies', 'kill at most 3 zombies', 'kill zombies or skeletons', 'kill 3 zombies with a bow'],
])('does not read %j', (text) => {
  expect(read(text)).toBeNull();
});
