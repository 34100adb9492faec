import { expect, it } from 'vitest';
import { withDeed } from './with-deed.js';

it('hands over at once what goes to the same agent, and nothing else', () => {
  const gift = { verb: 'give', object: 'log', quantity: 2, recipient: 'A' };
  expect(withDeed([gift], { ...gift, quantity: 3 })).toEqual([{ ...gift, quantity: 5 }]);
  for (const other of [
    { ...gift, recipient: 'B' },
    { ...gift, object: 'stick' },
  ])
    expect(withDeed([gift], other)).toEqual([gift, other]);
  const song = { verb: 'sing', object: 'song', quantity: 1 };
  expect(withDeed([song], song)).toEqual([song, song]);
});
