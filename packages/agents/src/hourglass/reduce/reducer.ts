import type { JournalReducer, RunEvent, RunEventOf } from '@s-agents/core';
import { emptyMap, mapDelete, mapEntries, mapOf } from '@s-agents/kit';
import { inventoryOf } from '../known/known-inventories.js';
import { reduceMeasuring } from '../own-work/measuring.js';
import { reduceBody } from '../own-work/body.js';
import { reduceLanes } from '../state/lanes.js';
import { begunIn } from './begun-in.js';
import { withoutAnswers } from './reduce-asking.js';
import { withLossOf } from './commissions.js';
import { reduceActing } from './reduce-acting.js';
import { reduceDeciding } from './reduce-deciding.js';
import { reduceMessage, refused } from './reduce-message.js';
import { remembering } from '../state/memory.js';
import { nothingRepeated } from '../state/repetition.js';
import type { HourglassState } from '../state/state.js';
import { withWaiting } from '../state/with-waiting.js';
import { after } from './transitions.js';

/** The state of each hourglass agent: a fold over its own journal alone. */
export const hourglassReducer: JournalReducer<HourglassState> = {
  slice: 'hourglass',
  begin: begunIn,
  reduce: (state, event) => {
    if (state.phase === 'gone') return state;
    switch (event.type) {
      case 'agent.gone':
        return withoutAgent(state, event);
      case 'message.published':
      case 'message.received':
        return reduceMessage(state, event.message, event.at);
      case 'budget.warned':
        return warned(state, event);
      case 'goal.checked':
        return notInVain(state);
      case 'message.refused':
        return refused(state, event);
      default:
        return 'agent' in event ? reduceDeciding(reduceActing(withSlices(state, event), event), event) : state;
    }
  },
};

/** With the slices that follow from the events alone. */
function withSlices(state: HourglassState, event: RunEvent): HourglassState {
  const lanes = reduceLanes(state.lanes, event);
  const body = reduceBody(state.body, event);
  const measuring = reduceMeasuring(state.measuring, event, inventoryOf(state, state.name));
  const isSame = lanes === state.lanes && body === state.body && measuring === state.measuring;
  return isSame ? state : { ...state, lanes, body, measuring };
}

/** Where the world counts otherwise than before, what was repeated meanwhile was not in vain, though nobody holds it. */
function notInVain(state: HourglassState): HourglassState {
  return state.repetition.plans === 0 ? state : { ...state, repetition: nothingRepeated };
}

/** A budget warning is news on which a leader plans again, so that the run is completed with what is left. */
function warned(state: HourglassState, { limit, spent, of }: RunEventOf<'budget.warned'>): HourglassState {
  const next = withWaiting({ ...state, budget: { limit, spent, of } }, (waiting) => ({
    ...waiting,
    news: { ...waiting.news, warnings: waiting.news.warnings + 1 },
  }));
  return state.interrupted === null ? after('warned', next) : next;
}

/**
 * An agent has left the run and does nothing more. Its commander can neither count on it nor wait for it, and has to
 * plan again.
 */
function withoutAgent(before: HourglassState, { agent: gone, why, at }: RunEventOf<'agent.gone'>): HourglassState {
  if (before.name === gone) return after('left', { ...before, queue: emptyMap() });
  const state = withoutHand(withoutAnswers({ ...before, departed: [...before.departed, gone] }, gone), gone);
  if (!state.subordinates.includes(gone)) return state;
  const left = withWaiting(
    remembering(state, { at, source: 'organization', kind: 'failure', agent: gone, text: `is gone: ${why}` }),
    (waiting) =>
      withLossOf(gone, `${gone} is gone`, {
        ...waiting,
        calledAway: mapDelete(waiting.calledAway, gone),
        recalled: mapOf([...mapEntries(waiting.recalled)].filter(([, agent]) => agent !== gone)),
        news: { ...waiting.news, setbacks: waiting.news.setbacks + 1, losses: waiting.news.losses + 1 },
      }),
  );
  const without: HourglassState = {
    ...left,
    subordinates: state.subordinates.filter((name) => name !== gone),
    hands: Object.fromEntries(Object.entries(state.hands).filter(([member]) => member !== gone)),
    stopping: state.stopping.filter((name) => name !== gone),
    ongoing: mapDelete(state.ongoing, gone),
    gone: { ...state.gone, [gone]: why },
  };
  return state.interrupted === null ? after('answered', without) : without;
}

/** Removes an agent that has left from the hands of every subordinate through which it could be reached. */
function withoutHand(state: HourglassState, gone: string): HourglassState {
  return {
    ...state,
    hands: Object.fromEntries(
      Object.entries(state.hands).map(([member, hands]) => [member, hands.filter((name) => name !== gone)]),
    ),
  };
}
