import { expect, it } from 'vitest';
import { receiversMeant } from './names.js';

it.each([
  ['Bob', ['bob']],
  ['Everyone', ['ann', 'bob', 'all']],
  ['all', ['all']],
  ['zed', []],
])('%s, as a receiver, means %j', (receiver, meant) => {
  expect(receiversMeant(receiver, ['ann', 'bob', 'all'])).toEqual(meant);
});
