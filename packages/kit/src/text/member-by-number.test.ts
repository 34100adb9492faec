import { expect, it } from 'vitest';
import { memberByNumber } from './member-by-number.js';

const numbered = ['leader', 'worker1', 'worker2'];

it.each<[string, readonly string[], string | null]>([
  ['Agent 2', ['ann', 'bob'], 'bob'],
  ['Agent 3', ['ann', 'bob'], null],
  ['agent 1', ['agent0', 'agent1', 'agent2'], 'agent1'],
  ['Agent_2', ['agent_2', 'agent_1'], 'agent_2'],
  ['worker 2', numbered, 'worker2'],
  ['agent 1', numbered, 'worker1'],
  ['agent 3', numbered, null],
  ['agent 1', ['a1', 'b1'], null],
  ['agent 1', ['leader', 'worker2'], 'leader'],
])('%s of %j is %s', (said, names, name) => {
  expect(memberByNumber(said, names)).toBe(name);
});
