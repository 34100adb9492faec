import { user, type LastWord, type MessageDraft, type Observation } from '@s-agents/core';
import { lastWordText } from '../last-word-text.js';
import type { Request } from './state.js';

/** How something that the user asked for ended. */
export interface LastWordOn {
  readonly status: LastWord;
  readonly detail?: string;
}

/** The report by which the user gets the last word on something. Pure. */
export function lastWordOf(
  from: string,
  { id, work }: Pick<Request, 'id' | 'work'>,
  { status, detail }: LastWordOn,
  { inventory, equipment }: Pick<Observation, 'inventory' | 'equipment'>,
): MessageDraft {
  const why = detail === undefined || detail === '' ? {} : { detail };
  return {
    from,
    to: [user],
    kind: 'report',
    inReplyTo: id,
    text: lastWordText(status, work, why.detail ?? null),
    report: { status, work, inventory, equipment, ...why },
  };
}
