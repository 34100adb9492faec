import type { AgentProcess, Body, EventLog } from '@s-agents/core';
import { plainSentence } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { HeardEvent } from './visitors.js';

/**
 * Logs a body's events, and interrupts its agent when an event changes what the agent can do. Chat does not interrupt:
 * `hear` logs it and delivers it. Returns the function that stops listening.
 */
export function followBody(
  body: Body,
  agent: () => AgentProcess | undefined,
  { log, logger, hear }: { log: EventLog; logger: Logger; hear: (event: HeardEvent, hearer: string) => void },
): () => void {
  const name = body.agent;
  return body.onEvent((event) => {
    switch (event.type) {
      case 'lost': {
        const why = plainSentence(event.why);
        log.append({ type: 'body.lost', agent: name, why, ...(event.forGood === true ? { forGood: true } : {}) });
        logger.warn(
          { agent: name, why: event.why, ...(event.detail === undefined ? {} : { detail: event.detail }) },
          'a body was lost',
        );
        return agent()?.interrupt({ kind: 'body', why: `the body is lost: ${why}` });
      }
      case 'returned':
        log.append({ type: 'body.returned', agent: name });
        return agent()?.interrupt({ kind: 'body', why: 'the body is back' });
      case 'died': {
        const why = plainSentence(event.why);
        log.append({ type: 'body.died', agent: name, why });
        return agent()?.interrupt({ kind: 'body', why: `the body died: ${why}` });
      }
      case 'received':
        log.append({ ...event, type: 'body.received', agent: name });
        return;
      case 'heard':
        return hear(event, name);
      case 'reflex':
        log.append({ type: 'reflex.started', agent: name, reflex: event.reflex, why: plainSentence(event.why) });
        return;
      case 'reflex-over':
        log.append({
          type: 'reflex.ended',
          agent: name,
          reflex: event.reflex,
          seconds: Math.round(event.seconds * 1000) / 1000,
          outcome: event.outcome,
        });
        return;
      case 'hurt':
        return;
    }
  });
}
