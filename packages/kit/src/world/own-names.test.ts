import type { Deed } from '@s-agents/core';
import { workOf, workText } from './deeds/work.js';
import { expect, it } from 'vitest';
import { readWork, workInOwnNames } from './own-names.js';

const named = (deed: Deed): Deed => ({ ...deed, object: deed.object.replace(/s$/, '') });

it.each([
  ['mine 4 logs', 'mine 4 log'],
  ['mine 4 log', 'mine 4 log'],
  ['Mine the log; craft 2 chests with planks at (1, 2, 3)', 'mine 1 log; craft 2 chest with planks at (1, 2, 3)'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('writes "%s" as "%s"', (task, own) => {
  expect(workText(workInOwnNames(workOf(task), { named }))).toBe(own);
  expect(workText(readWork(task, { named, resolve: () => [] }))).toBe(own);
  expect(workInOwnNames(workOf(task), {})).toEqual(workOf(task));
});

it('takes no name of the world apart', () => {
  const resolve = (name: string): readonly string[] => (name === 'carrot_on_a_stick' ? [name] : []);
  expect(readWork('craft 1 carrot on a stick', { resolve })).toEqual([
    { verb: 'craft', quantity: 1, object: 'carrot_on_a_stick' },
  ]);
});
