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

const team = [{ name: 'ann', acts: true }];

it('lets a task name agents with a body', () => {
  expect(() => checkTaskAgents(given('ann'), organization, team)).not.toThrow();
  expect(() => checkTaskAgents(heldBy('ann'), organization, team)).not.toThrow();
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
  expect(() => checkTaskAgents(task, organization, team)).toThrow(expected);
});

it('refuses a goal about an agent that the topology leaves out, or one that is to go somewhere and does not act', () => {
  const at: Pick<Task, 'setup' | 'goal'> = {
    setup: { inventories: {} },
    goal: { conditions: [{ kind: 'at', position: { x: 0, y: 0, z: 0 }, within: 2, agent: 'ann' }] },
  };
  const leads = [{ name: 'ann', acts: false }];
  expect(() => checkTaskAgents(heldBy('ann'), organization, [])).toThrow(/^TASK_INVALID: .*leaves out of the team/);
  expect(() => checkTaskAgents(given('ann'), organization, [])).not.toThrow();
  expect(() => checkTaskAgents(at, organization, leads)).toThrow(/^TASK_INVALID: .*who leads and does not act/);
  expect(() => checkTaskAgents(at, organization, team)).not.toThrow();
  expect(() => checkTaskAgents(heldBy('ann'), organization, leads)).not.toThrow();
});
