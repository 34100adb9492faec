import { defaultLimits, type Lane } from '@s-agents/core';
import { emptyMap } from '@s-agents/kit';
import { noCommission } from './commission.js';
import { nothingMeasured } from './measuring.js';
import type { HourglassState } from './state.js';

const noSteps: Readonly<Record<Lane, number>> = { decide: 0, speak: 0, act: 0 };

export function newHourglassState(name: string, acts: boolean, subordinates: readonly string[]): HourglassState {
  return {
    ...noCommission,
    name,
    acts,
    subordinates,
    hands: {},
    counted: {},
    below: [],
    phase: 'waiting',
    steps: noSteps,
    failedSteps: noSteps,
    iterations: 0,
    interrupted: null,
    waiting: [],
    owed: [],
    isCalledAway: false,
    answered: null,
    away: false,
    lost: null,
    diedSinceObserved: false,
    stopping: [],
    ongoing: emptyMap(),
    given: emptyMap(),
    known: emptyMap(),
    heardOf: emptyMap(),
    position: null,
    toSay: [],
    questions: [],
    unsaid: [],
    untold: [],
    trackRecords: emptyMap(),
    unreported: emptyMap(),
    milestones: [],
    timeOfDay: null,
    toAsk: [],
    measuring: nothingMeasured,
    departed: [],
    gone: {},
    memory: [],
    budget: null,
    limits: defaultLimits,
  };
}
