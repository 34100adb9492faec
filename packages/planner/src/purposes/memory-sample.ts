import { workOf } from '@s-agents/kit';

/** What an agent of the made-up team remembers. */
export const memorySample = [
  {
    at: 62.5,
    source: 'environment' as const,
    kind: 'failure' as const,
    agent: 'workerA',
    work: workOf('mine 9 sand'),
    place: { x: 12, y: 71, z: -30 },
    text: 'not-found: no sand in sight',
    times: 2,
  },
  {
    at: 60,
    source: 'organization' as const,
    kind: 'success' as const,
    agent: 'workerB',
    work: workOf('mine 12 stone'),
    place: { x: 40, y: 64, z: 8 },
    hand: 'stone_pickaxe',
    text: 'the hill is bare',
    times: 1,
  },
];
