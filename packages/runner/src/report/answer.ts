import { user, type StateReducer } from '@s-agents/core';

/** The team's answer to the user's latest request. */
export interface Answer {
  /** The root's reason why the request cannot be met; null unless it has said so. */
  readonly refusal: string | null;
  /** Whether the team reports that the request is met. */
  readonly isClaimed: boolean;
  /** How many times the user has asked, without what was only given again behind an order. */
  readonly asked: number;
  /** The goals of commanders, whose answers are not those to the user's request. */
  readonly goals: readonly string[];
}

function isAskedAnew({ asked, isClaimed, refusal }: Answer): boolean {
  return asked === 0 || isClaimed || refusal !== null;
}

export const answer: StateReducer<Answer> = {
  slice: 'runner.answer',
  types: ['message.published', 'goal.changed'],
  initial: { refusal: null, isClaimed: false, asked: 0, goals: [] },
  reduce: (state, event) => {
    if (event.type === 'goal.changed') return { ...answer.initial, goals: state.goals };
    if (event.type !== 'message.published') return state;
    const { id, by, from, to, kind, report, text, inReplyTo = '' } = event.message;
    if (kind === 'command' && by !== undefined) return { ...state, goals: [...state.goals, id] };
    if (from === user)
      return kind === 'command'
        ? { ...state, refusal: null, isClaimed: false, asked: state.asked + (isAskedAnew(state) ? 1 : 0) }
        : state;
    if (!to.includes(user) || report === undefined || state.goals.includes(inReplyTo)) return state;
    return {
      ...state,
      refusal: report.status === 'failed' ? `${from}: ${report.detail ?? text}` : null,
      isClaimed: report.status === 'succeeded',
    };
  },
};
