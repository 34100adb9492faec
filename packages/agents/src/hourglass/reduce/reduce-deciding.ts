import { everybody, type RunEvent } from '@s-agents/core';
import { interpose } from '../commission/begin.js';
import { judged } from '../commission/judged.js';
import { isTalkAlone, noNews } from '../commission/commission.js';
import { planMade } from '../commission/plan-made.js';
import { withCommission } from '../commission/with-commission.js';
import { advised, refines } from '../records/advised.js';
import { measured } from '../records/track-records.js';
import { withChangesSeen, withProgressSeen } from '../speech/milestones.js';
import { withoutAnswers } from '../speech/questions.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';

/** What comes of perceiving, judging and planning. */
export function reduceDeciding(state: HourglassState, event: RunEvent): HourglassState {
  switch (event.type) {
    case 'commission.interposed':
      return interpose(state);
    case 'observed':
      return withChangesSeen(withProgressSeen(measured(state, event.at)), event);
    case 'judged':
      return after('judged', judged(state, event));
    case 'feedback.given': {
      const { standing, results } = state.commission;
      const failures = refines(state.commission, event.advice) ? Math.max(0, standing.failures - 1) : standing.failures;
      return withCommission(state, { results: advised(results, event), standing: { ...standing, failures } });
    }
    case 'planning.started': {
      const { talk, standing, planned, news } = state.commission;
      const talked = planned.plan !== null && isTalkAlone(news) ? standing.talked + 1 : 0;
      return after(
        'planning begun',
        withCommission(state, {
          talk: { ...talk, seen: talk.conversation.size },
          standing: { ...standing, talked },
          news: noNews,
        }),
      );
    }
    case 'planning.failed':
      return after('planning failed', state);
    case 'answers.late':
      return withoutAnswers(state, everybody);
    case 'plan.made':
      return after('planned', planMade(state, event));
    default:
      return state;
  }
}
