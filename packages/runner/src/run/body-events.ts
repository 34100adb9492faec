import type { AgentProcess, Body, EventLog } from '@s-agents/core';

/**
 * What happens to a body goes into the log, and makes its agent look up when it changes what the agent can do. What is only heard
 * does not end an action: who wants to be obeyed uses the message pool.
 */
export function followBody(body: Body, agent: () => AgentProcess | undefined, log: EventLog): () => void {
  const name = body.agent;
  return body.onEvent((event) => {
    switch (event.type) {
      case 'lost':
        log.append({ type: 'body.lost', agent: name, why: event.why });
        return agent()?.interrupt({ kind: 'body', why: `the body is lost: ${event.why}` });
      case 'returned':
        log.append({ type: 'body.returned', agent: name });
        return agent()?.interrupt({ kind: 'body', why: 'the body is back' });
      case 'died':
        log.append({ type: 'body.died', agent: name, why: event.why });
        return agent()?.interrupt({ kind: 'body', why: `the body died: ${event.why}` });
      case 'heard':
        log.append({ type: 'body.heard', agent: name, from: event.from, text: event.text });
        return;
      case 'hurt':
        return;
    }
  });
}
