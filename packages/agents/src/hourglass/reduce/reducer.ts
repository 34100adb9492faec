import type { JournalReducer, RunEvent, RunEventOf } from '@s-agents/core';
import { emptyMap, mapDelete, mapEntries, mapOf } from '@s-agents/kit';
import { inventoryOf } from '../team/known-inventories.js';
import { reduceMeasuring } from '../own-work/measuring.js';
import { reduceBody } from '../own-work/body.js';
import { reduceLanes } from '../state/lanes.js';
import { reduceTeam } from '../team/reduce-team.js';
import { withoutMember } from '../team/team.js';
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
  const measuring = reduceMeasuring(state.measuring, event, inventoryOf(state.team, state.name));
  const team = reduceTeam(state.team, event, state.name);
  const isSame = lanes === state.lanes && body === state.body && measuring === state.measuring && team === state.team;
  return isSame ? state : { ...state, lanes, body, measuring, team };
}

/** Where the world counts otherwise than before, what was repeated meanwhile was not in vain, though nobody holds it. */
function notInVain(state: HourglassState): HourglassState {
  return state.repetition.plans === 0 ? state : { ...state, repetition: nothingRepeated };
}

/** A budget warning is news on which a leader plans again, so that the run is completed with what is left. */
function warned(state: HourglassState, { limit, spent, of }: RunEventOf<'budget.warned'>): HourglassState {
  const next = withWaiting({ ...state, records: { ...state.records, budget: { limit, spent, of } } }, (waiting) => ({
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
  const heard = withoutAnswers(before, gone);
  const state = { ...heard, team: withoutMember(heard.team, gone, why) };
  if (!before.team.subordinates.includes(gone)) return state;
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
    delegation: {
      ...left.delegation,
      stopping: state.delegation.stopping.filter((name) => name !== gone),
      ongoing: mapDelete(state.delegation.ongoing, gone),
    },
  };
  return state.interrupted === null ? after('answered', without) : without;
}
