import { configSchema, type Task } from '@s-agents/core';
import { expect, it } from 'vitest';
import { checkTaskAgents } from './check-task-agents.js';

const { organization } = configSchema.parse({
  task: 'x',
  organization: { seats: [{ name: 'ann' }, { name: 'coordinator', body: false }] },
});
const given = (agent: string): Pick<Task, 'setup' | 'goal'> => ({
  setup: { inventories: { [agent]: { stick: 1 } } },
  goal: { conditions: [] },
});
const heldBy = (agent: string): Pick<Task, 'setup' | 'goal'> => ({
  setup: { inventories: {} },
  goal: { conditions: [{ kind: 'holds', name: 'stick', items: ['stick'], count: 1, agent }] },
});

it('lets a task name agents with a body', () => {
  expect(() => checkTaskAgents(given('ann'), organization)).not.toThrow();
  expect(() => checkTaskAgents(heldBy('ann'), organization)).not.toThrow();
});

it.each([
  [
    'gives items to an unknown agent',
    given('anne'),
    /^TASK_INVALID: task\.setup\.inventories\.anne .*did you mean "ann"\?/,
  ],
  ['wants items of an unknown agent', heldBy('anne'), /^TASK_INVALID: task\.goal\[0\]\.by is "anne"/],
  ['gives items to a seat without a body', given('coordinator'), /^TASK_INVALID: .*the seat "coordinator" has no body/],
  [
    'wants items of a seat without a body',
    heldBy('coordinator'),
    /^TASK_INVALID: .*the seat "coordinator" has no body/,
  ],
])('refuses a task that %s', (_, task, expected) => {
  expect(() => checkTaskAgents(task, organization)).toThrow(expected);
});
