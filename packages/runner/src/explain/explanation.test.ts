import type { RunEventOf, WeighedPlan } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { explanationOf } from './explanation.js';

const made: RunEventOf<'plan.made'> = {
  sequence: 9,
  at: 3,
  type: 'plan.made',
  agent: 'ada',
  iteration: 2,
  plan: {
    objective: 'craft 1 chest',
    analysis: '1 of 1 chest to go.',
    tasks: [
      { id: '2.1', agent: 'ben', work: workOf('mine 2 log'), after: [] },
      { id: '2.2', agent: null, work: workOf('craft 1 chest'), after: ['2.1'] },
    ],
    stop: [],
    informer: 'user',
  },
  inventories: {},
};
const plan = (question: string, about: string, seconds: number | null, isChosen = false): WeighedPlan => ({
  question,
  about,
  seconds,
  isChosen,
  tasks: isChosen ? [{ agent: 'ben', task: 'mine 2 log', begin: -4, end: 11.6 }] : [],
});
const weighed = [
  plan('1 chest', 'alone', 20),
  plan('1 chest', 'one-maker', 11.6, true),
  plan('1 chest', 'race', null),
  plan('what to do now', 'plan anew', Infinity, true),
];

describe('the explanation of a plan', () => {
  it('says what was chosen from what, and when what is done', () => {
    expect(explanationOf(made, { model: 'symbolic:planner', weighed: weighed.slice(0, 3), isSame: true })).toEqual([
      'plan 2 of ada at 3 s: craft 1 chest',
      '1 of 1 chest to go.',
      '  2.1 ben: mine 2 log',
      '  2.2 anybody: craft 1 chest, after 2.1',
      '',
      'What was weighed, in world seconds until all is done, by estimate:',
      '',
      '1 chest:',
      '        20 s  alone',
      '  →     12 s  one-maker',
      '           –  race',
      '',
      'What is to be done, and when:',
      '     0 –   12 s  ben  mine 2 log',
    ]);
  });

  it('passes over what there was no choice for', () => {
    const text = explanationOf(made, { model: 'symbolic:planner', weighed, isSame: true }).join('\n');
    expect(text).not.toContain('what to do now');
  });

  it('says who made the plan, and whether it would be made again', () => {
    const by = (model: string, isSame: boolean): string => explanationOf(made, { model, weighed, isSame }).join('\n');
    expect(by('openai:gpt', false)).toContain(
      'openai:gpt made this plan. What the symbolic planner weighs in its place',
    );
    expect(by('openai:gpt', false)).not.toContain('otherwise');
    expect(by('symbolic:planner', false)).toContain('This version would plan otherwise');
    expect(explanationOf(made, { model: 'symbolic:planner', weighed: [], isSame: true })).toContain(
      '  nothing: nothing is left to share out',
    );
  });
});
