import { user, type StateReducer } from '@s-agents/core';

/** What the team has told the user of the user's last request. */
export interface Answer {
  /** Why it cannot be met, in the words of whoever was asked; null as long as nobody said so. */
  readonly refusal: string | null;
}

export const answer: StateReducer<Answer> = {
  slice: 'runner.answer',
  initial: { refusal: null },
  reduce: (state, event) => {
    if (event.type !== 'message.published') return state;
    const { from, to, kind, report, text } = event.message;
    if (from === user) return kind === 'command' ? { refusal: null } : state;
    if (!to.includes(user) || report === undefined) return state;
    return { refusal: report.status === 'failed' ? `${from}: ${report.detail ?? text}` : null };
  },
};
