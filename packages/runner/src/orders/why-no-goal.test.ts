import { SAgentsError } from '@s-agents/core';
import { expect, it } from 'vitest';
import { whyNoGoal } from './why-no-goal.js';

const error = (code: string, message: string, remedy: string): SAgentsError =>
  new SAgentsError({ code, message, remedy });

it.each([
  ['mine 3 log', null],
  [error('TASK_INVALID', 'task "zib wug" is not understood', 'say what is wanted'), null],
  [error('TASK_INVALID', 'task "fly": "fly" is no word for anything', 'say it in other words'), null],
  [
    error('TASK_INVALID', 'task "3 pilars": "pilars" is no word for anything', 'did you mean "pillars"?'),
    'did you mean "pillars"?',
  ],
  [
    error('TASK_INVALID', 'task does not say where the house is to stand', 'write "build a house at 1, 2, 3"'),
    'it does not say where the house is to stand: write "build a house at 1, 2, 3"',
  ],
  [
    error('TASK_UNREACHABLE', 'task "dragon" cannot be reached in this world: no dragon lives here', 'setup.animals'),
    'it cannot be reached in this world: no dragon lives here',
  ],
])('%s', (read, why) => {
  expect(whyNoGoal(read)).toBe(why);
});
