import { workOf, workText } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOf, togetherOf } from './pieces.js';

it('divides a deed of several objects into two pieces for each member', () => {
  expect(piecesOf(workOf('mine 50 cobblestone'), 3).map(({ id, work }) => [id, workText(work)])).toEqual([
    ['1', 'mine 9 cobblestone'],
    ['2', 'mine 9 cobblestone'],
    ['3', 'mine 8 cobblestone'],
    ['4', 'mine 8 cobblestone'],
    ['5', 'mine 8 cobblestone'],
    ['6', 'mine 8 cobblestone'],
  ]);
});

it('leaves whole what is done at one place, for one agent, or does not read as a deed', () => {
  const objective = 'build 1 house at (1, 2, 3); give 4 log to ann; 3';
  expect(piecesOf(workOf(objective), 4).map(({ work }) => workText(work))).toEqual([
    'build 1 house at (1, 2, 3)',
    'give 4 log to ann',
    '3',
  ]);
});

it('divides any objective into pieces that together are that objective', () => {
  const deed = fc.record({
    verb: fc.constantFrom('mine', 'craft'),
    object: fc.constantFrom('log', 'chest', 'coal'),
    quantity: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(deed, { selector: ({ verb, object }) => `${verb} ${object}`, minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (deeds, members) => {
        const pieces = piecesOf(deeds, members);
        expect(togetherOf(pieces)).toEqual(deeds);
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
        for (const { work } of pieces) expect(work).toMatchObject([{ quantity: expect.any(Number) as number }]);
      },
    ),
  );
});
