import type { MessageDraft, SeatRequest } from '@s-agents/core';

/** What a host asks of the seats of a run, each time under the same ticket: a question may come twice. */
export type SeatsRequest =
  | {
      readonly op: 'ask';
      readonly ticket: string;
      readonly host: string;
      readonly question: Omit<SeatRequest, 'signal'>;
    }
  | { readonly op: 'drop'; readonly ticket: string };

/** Null: nobody has answered so far. */
export type SeatsReply = { readonly answer: unknown } | null;

/** What somebody in an agent's seat has its host say. */
export interface SpeechRequest {
  readonly ticket: string;
  readonly draft: MessageDraft;
}
