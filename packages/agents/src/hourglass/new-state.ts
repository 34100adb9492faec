import { emptyList, emptyMap, type Lane } from '@s-agents/core';
import { nothingAsked } from './asking.js';
import { nothingMeasured } from './measuring.js';
import { noNews } from './news.js';
import type { HourglassState, Queued } from './state.js';

const noSteps: Readonly<Record<Lane, number>> = { decide: 0, speak: 0, act: 0 };

/** What is known and under way at the beginning of a commission, of which nothing of the one before it counts. */
export const nothingBegun = {
  plan: null,
  todo: [],
  succeeded: emptyMap<true>(),
  fulfilledBy: emptyMap<true>(),
  own: null,
  lastOwn: null,
  queue: emptyMap<Queued>(),
  calledOff: false,
  outcomes: [],
  progress: null,
  failures: 0,
  emptyPlans: 0,
  failedTasks: [],
  doneTasks: emptyMap<number>(),
  feedback: null,
  advice: [],
  advisedOn: 0,
  hasGained: false,
  hindrances: [],
  asking: nothingAsked,
} satisfies Partial<HourglassState>;

export function newHourglassState(name: string, acts: boolean, subordinates: readonly string[]): HourglassState {
  return {
    ...nothingBegun,
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
    assigned: null,
    interrupted: null,
    waiting: [],
    owed: [],
    answered: null,
    loss: null,
    away: false,
    lost: null,
    startled: false,
    conversation: emptyList(),
    seen: 0,
    stopping: [],
    ongoing: emptyMap(),
    given: emptyMap(),
    acting: null,
    news: noNews,
    inventories: {},
    places: {},
    position: null,
    toldAt: {},
    toSay: [],
    questions: [],
    unsaid: [],
    untold: [],
    unheard: emptyMap(),
    trackRecords: emptyMap(),
    unreported: emptyMap(),
    milestones: [],
    toldOf: null,
    timeOfDay: null,
    toAsk: [],
    lastWords: emptyMap(),
    measuring: nothingMeasured,
    departed: [],
    gone: {},
    memory: [],
    budget: null,
  };
}
