import type { Costs } from './costs.js';
import type { CriticizeInputs } from './critique.js';
import type { Organization } from './organization.js';
import type { ReflectInputs } from './reflection.js';

const organization: Organization = {
  name: 'bob-leads',
  topology: 'One leader, bob, who coordinates ann and cat.',
  commands: ['bob->ann', 'bob->cat'],
  maximumCommanders: 2,
  maximumTops: 3,
  allowsCycles: false,
  hearing: ['everybody'],
  leadersAct: true,
  roles: [{ seat: 'bob', role: 'You lead, and carry what is heavy.' }],
  rules: ['Say only what is new.'],
  mayCorrect: true,
  lead: { changes: 'election', every: 10, seats: ['ann', 'bob'] },
};

const costs: Costs = {
  runs: 2,
  met: 1,
  reached: 0.75,
  seconds: 61.5,
  messages: 40,
  words: 420,
  modelTokens: 9000,
  usd: 0.02,
};

const critique = {
  summary: 'Ann searched the kitchen twice because nobody had told her that it was empty.',
  members: [
    { name: 'ann', helped: 'She found the wine.', hurt: 'She searched the kitchen again.' },
    { name: 'bob', helped: '', hurt: 'He repeated himself.' },
    { name: 'cat', helped: 'She carried most.', hurt: '' },
  ],
  leadership: [
    { name: 'ann', why: 'She says where things are.' },
    { name: 'cat', why: 'She keeps at her work.' },
    { name: 'bob', why: 'He orders what is done already.' },
  ],
};

/** A made-up episode in which no field is empty: prompts are shown, measured and tested by it. */
export const criticizeSample: CriticizeInputs = {
  task: 'put 2 apple on table; put 1 wine on table',
  team: ['ann', 'bob', 'cat'],
  organization,
  costs,
  members: [
    { name: 'ann', messages: 12, words: 130, informed: 9, ordered: 1, asked: 2, useless: 1, done: 14, failed: 2 },
    { name: 'bob', messages: 20, words: 230, informed: 4, ordered: 18, asked: 0, useless: 11, done: 6, failed: 3 },
    { name: 'cat', messages: 8, words: 60, informed: 8, ordered: 0, asked: 0, useless: 0, done: 17, failed: 0 },
  ],
  end: 'timeout: the limit of 250 steps is reached',
  trajectory: [
    { at: 3, who: 'bob', to: ['ann', 'cat'], what: 'said', text: 'Please check the fridge.', times: 1 },
    { at: 5, who: 'ann', to: [], what: 'did', text: 'check 1 fridge', times: 2 },
    { at: 9, who: 'cat', to: [], what: 'failed', text: 'grab 1 wine (not-found: no wine here)', times: 1 },
  ],
  leftOut: 7,
};

export const reflectSample: ReflectInputs = {
  task: criticizeSample.task,
  team: criticizeSample.team,
  episodes: [
    { episode: 1, organization, costs, critique },
    {
      episode: 2,
      organization: { ...organization, name: 'ann-leads', commands: ['ann->bob', 'ann->cat'] },
      costs: { ...costs, met: 2, reached: 1, seconds: 40 },
      critique: null,
    },
  ],
  leftOut: 1,
  choices: [{ ...organization, name: 'cat-leads', commands: ['cat->ann', 'cat->bob'] }],
};
