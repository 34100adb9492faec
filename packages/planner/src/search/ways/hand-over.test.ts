import { expect, it } from 'vitest';
import { asked, knowledge, now, plan } from '../../symbolic/leader-case.test.support.js';
import { craft } from '../../symbolic/made-things.test.support.js';

/** People say "stone" for cobble; what the game calls stone has a longer name. */
const items: Readonly<Record<string, readonly string[]>> = {
  stone: ['cobble'],
  cobble: ['cobble'],
  'game:stone': ['stone'],
  tile: ['tile'],
};

it('hands things over by a name that is read as what they are', () => {
  const stone = { name: 'game:stone', items: ['stone'], count: 2 };
  const answer = plan(
    {
      request: asked('craft 1 tile for A'),
      inventories: { A: {}, B: { stone: 2 }, C: {} },
      inabilities: { B: ['craft'], C: ['craft'] },
    },
    {
      verbs: [...knowledge.verbs, { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true }],
      resolve: (name) => items[name] ?? [],
      methods: (name) => (name === 'tile' ? [craft(stone)] : []),
    },
  );
  expect(now(answer)).toEqual({ B: expect.stringMatching(/^give 2 game:stone to A/) as string });
});
