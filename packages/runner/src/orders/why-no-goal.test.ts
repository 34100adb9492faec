import { SAgentsError, unreadKinds } from '@s-agents/core';
import { expect, it } from 'vitest';
import { whyNoGoal } from './why-no-goal.js';

const error = (code: string, message: string, remedy: string, kind?: string): SAgentsError =>
  new SAgentsError({ code, message, remedy, ...(kind === undefined ? {} : { kind }) });
const { unknown, unclear } = unreadKinds;

it.each([
  [error('TASK_INVALID', 'task "zib wug" is unheard of', 'say what is wanted', unknown), null],
  [
    error('TASK_INVALID', 'task "3 pilars": "pilars" is no word', 'did you mean "pillars"?', unclear),
    { isUnderstood: false, why: 'did you mean "pillars"?' },
  ],
  [
    error('TASK_INVALID', 'task does not say where the house is to stand', 'write "build a house at 1, 2, 3"'),
    { isUnderstood: true, why: 'it does not say where the house is to stand: write "build a house at 1, 2, 3"' },
  ],
  [
    error('TASK_UNREACHABLE', 'task "dragon" cannot be reached in this world: no dragon lives here', 'setup.animals'),
    { isUnderstood: true, why: 'it cannot be reached in this world: no dragon lives here' },
  ],
])('%s', (read, why) => {
  expect(whyNoGoal(read)).toEqual(why);
});
