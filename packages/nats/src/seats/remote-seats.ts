import { randomUUID } from 'node:crypto';
import type { Seats } from '@s-agents/core';
import { withIts } from '../worker/with-its.js';
import type { SeatsReply, SeatsRequest } from './seat-requests.js';

export interface RemoteSeatsOptions {
  /** Asks the run's process until it answers. */
  readonly ask: (request: SeatsRequest, options: { signal: AbortSignal }) => Promise<SeatsReply>;
  /** The name of this process among the hosts. */
  readonly host: string;
  readonly signal: AbortSignal;
}

/** The seats of a run in a worker: whoever sits in one sits at the run's process, where its questions go. */
export function remoteSeats(own: Seats, { ask, host, signal: given }: RemoteSeatsOptions): Seats {
  return withIts<Seats>(own, {
    ask: async ({ signal: asked, ...question }) => {
      const signal = AbortSignal.any([asked, given]);
      const ticket = randomUUID();
      try {
        for (;;) {
          signal.throwIfAborted();
          const reply = await ask({ op: 'ask', ticket, host, question }, { signal });
          if (reply !== null) return reply.answer;
        }
      } finally {
        // Where the run's process is gone, so is the question.
        ask({ op: 'drop', ticket }, { signal: given }).catch(() => {});
      }
    },
  });
}
