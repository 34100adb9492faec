import { formatDeed, parseDeed, workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { earlierOf } from './deed-order.js';

it.each([
  ['put 3 apple in shed; close 1 shed', 'close 1 shed', ['put 3 apple in shed']],
  ['open 1 shed; put 3 apple in shed', 'put 3 apple in shed', ['open 1 shed']],
  ['close 1 shed; put 3 apple in shed', 'close 1 shed', []],
  ['put 3 apple in shed; put 2 berry in shed', 'put 2 berry in shed', []],
  ['open 1 chest with key; give 1 key to A', 'give 1 key to A', ['open 1 chest with key']],
  ['open 1 shed; open 1 shed', 'open 1 shed', []],
  ['goto 1 place at (1, 2, 3); goto 1 place at (9, 2, 3)', 'goto 1 place at (9, 2, 3)', []],
  ['goto 1 place for A at (1, 2, 3); goto 1 place for B at (1, 2, 3)', 'goto 1 place for B at (1, 2, 3)', []],
  ['build 1 hut at (1, 2, 3); build 1 hut at (9, 2, 3)', 'build 1 hut at (9, 2, 3)', []],
])('in "%s", before "%s" comes %j', (request, task, before) => {
  const deeds = request.split(';').flatMap((part) => parseDeed(part) ?? []);
  const verbs = [{ verb: 'put', doc: '', takes: true }];
  expect(earlierOf(workOf(task), deeds, { verbs }).map(formatDeed)).toEqual(before);
});
