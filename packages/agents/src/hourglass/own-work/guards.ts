import { mapGet } from '@s-agents/kit';
import type { Guard } from '../state/state.js';

/** An own task is over and not judged. */
export const hasOverTask: Guard = ({ commission: { own } }) => own.unjudged.length > 0 || own.task?.stage === 'over';

/** Whether an action is under way that is no part of the queue any more. */
export const isBreakingOff: Guard = ({ measuring: { acting }, commission }) =>
  acting !== null && mapGet(commission.own.queue, acting.action.id) === undefined;

/** Whether the body will not come back, and its agent is of no use without. */
export const hasToLeave: Guard = ({ body, acts }) => body.lost !== null && acts;
