import type { JournalReducer, RunEvent, RunEventOf } from '@s-agents/core';
import { emptyMap, mapDelete, mapEntries, mapOf } from '@s-agents/kit';
import { withLossOf } from '../commission/answer.js';
import { withoutTask } from '../commission/delegation.js';
import { withNews } from '../commission/commission.js';
import { withCommission, withWaiting } from '../commission/with-commission.js';
import { remembering } from '../records/records.js';
import { notAsked, withoutAnswers } from '../speech/questions.js';
import { questionKind } from '../speech/talk.js';
import type { HourglassState } from '../state/state.js';
import { withoutMember } from '../team/team.js';
import { begunIn } from './begun-in.js';
import { reduceActing } from './reduce-acting.js';
import { reduceDeciding } from './reduce-deciding.js';
import { received, sent } from './reduce-message.js';
import { withSlices } from './slices.js';
import { after } from './transitions.js';

/**
 * The state of each hourglass agent: a fold over its own journal alone. First each slice takes what concerns only it,
 * then comes what concerns several, with the signals to decide.
 */
export const hourglassReducer: JournalReducer<HourglassState> = {
  slice: 'hourglass',
  begin: begunIn,
  reduce: (state, event) => (state.phase === 'gone' ? state : reduced(withSlices(state, event), event, state)),
};

function reduced(state: HourglassState, event: RunEvent, before: HourglassState): HourglassState {
  switch (event.type) {
    case 'agent.gone':
      return withoutAgent(state, event);
    case 'message.published':
    case 'message.received': {
      const { message, at } = event;
      return message.from === state.name ? sent(state, message, at) : received(state, message, at, before.team);
    }
    case 'message.refused':
      return event.kind === questionKind ? after('news came', notAsked(state, event.text)) : state;
    case 'budget.warned':
      return warned(state);
    default:
      return 'agent' in event ? reduceDeciding(reduceActing(state, event, before), event) : state;
  }
}

/** A budget warning is news on which a leader plans again, so that the run is completed with what is left. */
function warned(state: HourglassState): HourglassState {
  const next = withWaiting(state, (waiting) =>
    withCommission(waiting, { news: withNews(waiting.commission.news, 'warnings') }),
  );
  return state.interrupted === null ? after('warned', next) : next;
}

/**
 * An agent has left the run and does nothing more. Its commander can neither count on it nor wait for it, and has to
 * plan again.
 */
function withoutAgent(before: HourglassState, { agent: gone, why, at }: RunEventOf<'agent.gone'>): HourglassState {
  if (before.name === gone) {
    const { own } = before.commission;
    return after('left', withCommission(before, { own: { ...own, queue: emptyMap() } }));
  }
  const heard = withoutAnswers(before, gone);
  const state = { ...heard, team: withoutMember(heard.team, gone, why) };
  if (!before.team.subordinates.includes(gone)) return state;
  const delegation = withoutTask(state.delegation, gone);
  const without = withWaiting(
    {
      ...state,
      delegation: { ...delegation, stopping: delegation.stopping.filter((name) => name !== gone) },
      records: remembering(state.records, {
        at,
        source: 'organization',
        kind: 'failure',
        agent: gone,
        text: `is gone: ${why}`,
      }),
    },
    (waiting) => withLossOf(gone, `${gone} is gone`, withoutTheirs(waiting, gone)),
  );
  return state.interrupted === null ? after('answered', without) : without;
}

/** The commission goes on without what was called off or awaited of an agent that has left. */
function withoutTheirs(state: HourglassState, gone: string): HourglassState {
  const { planned, news } = state.commission;
  return withCommission(state, {
    planned: {
      ...planned,
      calledAway: mapDelete(planned.calledAway, gone),
      recalled: mapOf([...mapEntries(planned.recalled)].filter(([, agent]) => agent !== gone)),
    },
    news: withNews(news, 'setbacks', 'losses'),
  });
}
