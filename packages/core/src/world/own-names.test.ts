import { expect, it } from 'vitest';
import type { Deed } from '../agents/action.js';
import { taskInOwnNames } from './own-names.js';

const named = (deed: Deed): Deed => ({ ...deed, object: deed.object.replace(/s$/, '') });

it.each([
  ['mine 4 logs', 'mine 4 log'],
  ['mine 4 log', 'mine 4 log'],
  ['Mine the log; craft 2 chests with planks at (1, 2, 3)', 'Mine the log; craft 2 chest with planks at (1, 2, 3)'],
  ['make it look nice', 'make it look nice'],
  ['', ''],
])('writes "%s" as "%s"', (task, own) => {
  expect(taskInOwnNames(task, { named })).toBe(own);
  expect(taskInOwnNames(task, {})).toBe(task);
});
