import { expect, it } from 'vitest';
import { byName } from './by-rank.js';

const team = { members: ['anna', 'bob', 'worker_3'], leader: 'anna' };

it.each([
  ['boss, what is the plan?', 'anna, what is the plan?'],
  ['boss what is the plan?', 'anna, what is the plan?'],
  ['boss whats going on', 'anna, whats going on'],
  ['hey leader, mine 10 logs', 'hey anna, mine 10 logs'],
  ['@chief mine 10 logs', 'anna, mine 10 logs'],
  ['what is the plan, boss?', 'what is the plan, anna?'],
  ['Agent 2, come here', 'bob, come here'],
  ['agent_2 come here', 'bob, come here'],
  ['come here, agent 2!', 'come here, bob!'],
  ['agent 1 and agent 2 come here', 'anna, and bob come here'],
  ['agent 1, agent 2 and worker 3: stop', 'anna, bob and worker_3: stop'],
  ['boss, tell agent 2 to come here', 'anna, tell bob to come here'],
  ['bob give 3 logs to worker 3', 'bob give 3 logs to worker_3'],
  ['where is agent 2?', 'where is bob?'],
])('%s', (text, named) => {
  expect(byName(text, team)).toBe(named);
});

it.each([
  'boss fights are hard',
  'leader',
  'the boss is here',
  'boss is here',
  'boss fight tonight?',
  'captain hook is here?',
  'agent 2 is stuck, why?',
  'no 2 logs are enough, get more',
  'I think agent 2 is lost',
  'Agent 7, come here',
  'worker_3, come here',
  'bob, tell the boss',
])('%s calls nobody by rank or number', (text) => {
  expect(byName(text, team)).toBe(text);
});

it('takes a name for a name', () => {
  expect(byName('boss, come here', { members: ['anna', 'boss'], leader: 'anna' })).toBe('boss, come here');
});

it('takes words that only hold a name for what they are', () => {
  expect(byName('leader, come here', { members: ['lea', 'bo'], leader: 'bo' })).toBe('bo, come here');
});

it.each([
  ['worker 2, come here', 'worker2, come here'],
  ['come here, agent 1', 'come here, worker1'],
  ['agent 3, come here', 'agent 3, come here'],
])('goes by the numbers in names: %s', (text, named) => {
  expect(byName(text, { members: ['anna', 'worker1', 'worker2'], leader: 'anna' })).toBe(named);
});
