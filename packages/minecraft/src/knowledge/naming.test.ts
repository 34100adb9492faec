import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { primitives } from '../primitives/primitives.js';
import { createWorldKnowledge } from './world-knowledge.js';

interface PlanWord {
  readonly word: string;
  readonly verb: string;
  readonly quantity: number | null;
  readonly item: string;
  readonly text: string;
}

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const objectOf = (verb: string, word: string): string =>
  rules.named?.({ verb, object: word.toLowerCase().replaceAll(' ', '_'), quantity: 1 }).object ?? '';

/** Tasks of plans in plural and everyday words, written by somebody who did not know the program. */
const planWords = readFileSync(new URL('../../src/knowledge/plan-words.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PlanWord);

it.each(planWords)('means $item by "$verb $word"', ({ verb, word, item }) => {
  const name = objectOf(verb, word);
  expect(rules.nearest?.(word.replaceAll(' ', '_'))).toBeNull();
  // A creature stands for what it leaves.
  if (!(verb === 'hunt' && rules.creatureNames.includes(name)))
    expect(rules.resolve(name)).toEqual(rules.resolve(item));
});

it('has one name for every word that it knows, in the singular and in the plural', () => {
  const known = [...rules.words, ...rules.creatureNames, ...rules.blockNames];
  for (const word of known)
    for (const written of [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]) {
      if (rules.nearest?.(written) !== null) continue;
      const name = objectOf('mine', written);
      expect([written, rules.nearest(name)]).toEqual([written, null]);
      expect([written, objectOf('mine', name)]).toEqual([written, name]);
      expect([written, rules.resolve(name)]).toEqual([
        written,
        rules.resolve(written).length > 0 ? rules.resolve(written) : rules.resolve(name),
      ]);
    }
});

it.each([
  ['kill', 'chickens', 'chicken'],
  ['lead', 'rabbits', 'rabbit'],
  ['hunt', 'wolves', 'wolf'],
  ['hunt', 'zombies', 'zombie'],
  ['shear', 'sheep', 'wool'],
  ['milk', 'cows', 'milk_bucket'],
  ['fill', 'lava', 'lava_bucket'],
  ['smelt', 'raw_iron', 'iron_ingot'],
  ['smelt', 'iron_ingots', 'iron_ingot'],
  ['smelt', 'sand', 'glass'],
  ['place', 'ovens', 'furnace'],
  ['goto', 'place', 'place'],
  ['mine', 'unobtainium', 'unobtainium'],
])('takes the object of "%s %s" for %s', (verb, word, name) => {
  expect(objectOf(verb, word)).toBe(name);
});

it.each([
  ['eat', 'food', 1, 20],
  ['heal', 'health', 1, 20],
  ['eat', 'food', 12, 12],
  ['mine', 'log', 1, 1],
  ['eat', 'bread', 1, 1],
])('"%s %s" is done at the highest level where no other is named', (verb, object, quantity, named) => {
  expect(rules.named?.({ verb, object, quantity }).quantity).toBe(named);
});
