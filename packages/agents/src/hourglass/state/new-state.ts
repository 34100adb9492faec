import { defaultLimits } from '@s-agents/core';
import { emptyMap } from '@s-agents/kit';
import { noCommission } from './commission.js';
import { newLanes } from './lanes.js';
import { newBody } from '../own-work/body.js';
import { nothingMeasured } from '../own-work/measuring.js';
import type { HourglassState } from './state.js';

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
    lanes: newLanes,
    body: newBody,
    measuring: nothingMeasured,
    interrupted: null,
    waiting: [],
    owed: [],
    isCalledAway: false,
    answered: null,
    stopping: [],
    ongoing: emptyMap(),
    given: emptyMap(),
    known: emptyMap(),
    heardOf: emptyMap(),
    toSay: [],
    questions: [],
    unsaid: [],
    untold: [],
    trackRecords: emptyMap(),
    unreported: emptyMap(),
    milestones: [],
    toAsk: [],
    departed: [],
    gone: {},
    memory: [],
    budget: null,
    limits: defaultLimits,
  };
}
