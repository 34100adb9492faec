import { mapOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { GivenTask } from '../commission/delegation.js';
import { newHourglassState } from '../reduce/begun-in.js';
import { nextToSay } from './next-to-say.js';

it('recalls who is still at a task, although another one who was to drop theirs has answered first', () => {
  const given: GivenTask = {
    id: '1.2',
    work: ['dig'],
    agent: 'B',
    command: 'm4',
    since: 0,
    heardAt: 0,
    asked: 0,
  };
  const state = newHourglassState('L', false, []);
  const stopping = {
    ...state,
    phase: 'waiting' as const,
    speech: { ...state.speech, untold: [] },
    delegation: { ...state.delegation, ongoing: mapOf([['B', given]]), stopping: ['A', 'B'] },
  };
  expect(nextToSay(stopping)).toEqual({ kind: 'recall', given });
});
