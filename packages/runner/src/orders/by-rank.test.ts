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
])('%s', (text, named) => {
  expect(byName(text, team)).toBe(named);
});

it.each([
  'boss fights are hard',
  'leader',
  'the boss is here',
  'boss is here',
  'Agent 7, come here',
  'worker_3, come here',
  'bob, tell the boss',
])('%s calls nobody by rank or number', (text) => {
  expect(byName(text, team)).toBe(text);
});

it('takes a name for a name', () => {
  expect(byName('boss, come here', { members: ['anna', 'boss'], leader: 'anna' })).toBe('boss, come here');
});
