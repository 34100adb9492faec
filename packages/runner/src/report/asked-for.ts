import { isLastWord, user, type LastWord, type Message, type StateReducer } from '@s-agents/core';

/** Something that the user or a commander asked for. */
export interface AskedFor {
  /** The id of its command. */
  readonly id: string;
  readonly by: string | null;
  readonly to: readonly string[];
  readonly task: string;
  /** As it was said. */
  readonly words: string;
  /** The last word on it; null while there is none. */
  readonly last: { readonly status: LastWord; readonly detail?: string } | null;
}

/** How much of it is remembered: the latest. */
const most = 50;

/** Folds what was asked for during the run, oldest first, with the last word on each. */
export const askedFor: StateReducer<readonly AskedFor[]> = {
  slice: 'runner.asked-for',
  types: ['message.published'],
  initial: [],
  reduce: (state, event) => {
    if (event.type !== 'message.published') return state;
    const { message } = event;
    if (message.from === user && message.kind === 'command')
      return [...withoutSame(state, message), asked(message)].slice(-most);
    const { inReplyTo, report } = message;
    if (inReplyTo === undefined || !isLastWord(report)) return state;
    const { status, detail } = report;
    return state.map((one) =>
      one.id === inReplyTo ? { ...one, last: { status, ...(detail === undefined ? {} : { detail }) } } : one,
    );
  },
};

function asked({ id, by, to, text, words = text }: Message): AskedFor {
  return { id, by: by ?? null, to: [...to], task: text, words, last: null };
}

/** What is given again behind something that comes first is one matter. */
function withoutSame(state: readonly AskedFor[], { by, to, text, words = text }: Message): readonly AskedFor[] {
  const isSame = (one: AskedFor): boolean =>
    one.by === (by ?? null) && one.words === words && one.to.join(' ') === to.join(' ') && isOpen(one);
  return state.filter((one) => !isSame(one));
}

function isOpen({ last }: AskedFor): boolean {
  return last === null || last.status === 'superseded';
}
