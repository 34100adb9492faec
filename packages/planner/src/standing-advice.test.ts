import type { Advice } from '@s-agents/core';
import { expect, it } from 'vitest';
import { standingAdvice } from './standing-advice.js';

const none = { before: null, to: null, where: null };
const first = (agent: string | null, task: string, before: string): Advice => ({
  ...none,
  kind: 'first',
  agent,
  task,
  before,
});
const avoid = (agent: string | null, task: string): Advice => ({ ...none, kind: 'avoid', agent, task });
const pickaxe = first('ann', 'craft 1 pickaxe', 'mine 3 stone');

it.each<[string, Advice[]]>([
  ['what was to be done first', [pickaxe, avoid('ann', 'craft 2 pickaxe')]],
  ['what something was to be done for', [pickaxe, avoid('ann', 'mine 5 stone')]],
  ['what everybody is to avoid', [pickaxe, avoid(null, 'craft 1 pickaxe')]],
])('overtakes %s by advice to avoid it', (_, advice) => {
  expect(standingAdvice(advice)).toEqual(advice.slice(1));
});

it.each<[string, Advice[]]>([
  ['is of another agent', [pickaxe, avoid('bob', 'craft 1 pickaxe')]],
  ['is about another task', [pickaxe, avoid('ann', 'craft 1 axe')]],
  ['is of one agent only', [first(null, 'craft 1 pickaxe', 'mine 3 stone'), avoid('ann', 'craft 1 pickaxe')]],
  ['came before', [avoid('ann', 'craft 1 pickaxe'), pickaxe]],
])('does not overtake it by advice that %s', (_, advice) => {
  expect(standingAdvice(advice)).toEqual(advice);
});
