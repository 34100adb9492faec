import { toOwnWords } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBlockworld } from '../create-blockworld.test.support.js';
import { renamingOf } from './with-other-names.js';

const world = await startBlockworld();
const { knowledge } = world;
const names = [...knowledge.blockNames, ...knowledge.creatureNames, ...knowledge.itemsAtMost(Infinity)];
const seeds = fc.nat({ max: 1000 });
const words = fc.constantFrom(
  ...names.flatMap((name) => [name, `${name}s`, name.replaceAll('_', ' ')]),
  'walks to',
  'a',
);
const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' '));
const runs = { numRuns: 20 };

describe('a renaming', () => {
  it('is one to one, keeps how names are made of words, and how long they are', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const renaming = renamingOf(world, seed);
        const told = names.map((name) => renaming.thing(name));
        expect(new Set(told).size).toBe(new Set(names).size);
        expect(renaming.thing('oak_log').split('_')[1]).toBe(renaming.thing('birch_log').split('_')[1]);
        expect(told.map((name) => name.length)).toEqual(names.map((name) => name.length));
        expect(renaming.thing('oak_logs')).toBe(`${renaming.thing('oak_log')}s`);
      }),
      runs,
    );
  });

  it('swaps words, so that twice is not at all, and what the world calls a thing is none', () => {
    fc.assert(
      fc.property(seeds, texts, (seed, text) => {
        const renaming = renamingOf(world, seed);
        expect(renaming.thing(renaming.thing(text))).toBe(text);
        expect(knowledge.resolve(renaming.thing('oak_log'))).toEqual([]);
      }),
      runs,
    );
  });

  it('is undone by its dictionary, in prose and in deeds', () => {
    fc.assert(
      fc.property(seeds, texts, fc.constantFrom(...knowledge.verbs), (seed, text, { verb, doc }) => {
        const renaming = renamingOf(world, seed);
        const own = toOwnWords(renaming.dictionary);
        expect(own(renaming.prose(text))).toBe(text);
        expect(own(renaming.deeds(doc))).toBe(doc);
        expect(renaming.deeds(`${verb} 3 ${text}; ${verb} 1 stick`)).not.toContain('stick');
        expect(own(renaming.deeds(`${verb} 3 x; ${verb} 1 stick`))).toBe(`${verb} 3 x; ${verb} 1 stick`);
      }),
      runs,
    );
  });

  it('differs from seed to seed, and is the same for the same seed', () => {
    const told = (seed: number): string => renamingOf(world, seed).thing('crafting_table');
    expect(told(1)).toBe(told(1));
    expect(told(1)).not.toBe(told(2));
  });

  it('refuses an agent that is called as a thing', () => {
    expect(() => renamingOf(world, 1).checkAgents(['ada', 'Iron'])).toThrow(/"Iron" is called as a thing.*rename/s);
  });
});
