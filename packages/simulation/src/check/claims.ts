import type { Message, RunEventOf } from '@s-agents/core';
import { z } from 'zod';
import type { History } from './history.js';

const claimContent = z.object({
  objective: z.string(),
  piece: z.string(),
  status: z.enum(['claimed', 'done', 'released', 'lost']),
  left: z.number(),
});

/** What an agent says of a piece of a shared objective; null for other messages. */
export function readClaim({ kind, content }: Message): z.output<typeof claimContent> | null {
  return kind === 'claim' ? (claimContent.safeParse(content).data ?? null) : null;
}

/** Whether an agent shares an objective with others, which it does once it has made a claim about a piece of it. */
export function isShared(agent: string, objective: string, history: History): boolean {
  return history
    .all('message.published')
    .some(({ message }) => message.from === agent && readClaim(message)?.objective === objective);
}

/**
 * Whether another agent has lost its pieces of a shared objective by dying, and the claimant could not know: the other
 * agent has not planned since, or its message about the loss has not arrived.
 */
export function hadUnheardShareLosses(
  claimant: string,
  { objective, sequence: now }: { readonly objective: string; readonly sequence: number },
  history: History,
): boolean {
  const isHeard = (id: string): boolean =>
    history
      .all('message.received')
      .some(({ agent, message, sequence }) => agent === claimant && message.id === id && sequence < now);
  return history.all('body.died').some(({ agent, sequence: died }) => {
    if (agent === claimant || died > now || !isShared(agent, objective, history)) return false;
    const words = lossesTold(agent, objective, history).filter(({ sequence }) => sequence > died && sequence < now);
    return words.length === 0
      ? !hasChosen(agent, { from: died, to: now }, history)
      : !words.some(({ message }) => isHeard(message.id));
  });
}

/** Whether an agent began and finished planning between two sequence numbers. */
function hasChosen(agent: string, { from, to }: { from: number; to: number }, history: History): boolean {
  const began = history.all('planning.started').find((event) => event.agent === agent && event.sequence > from);
  if (began === undefined) return false;
  return history
    .all('plan.made')
    .some((event) => event.agent === agent && event.sequence > began.sequence && event.sequence < to);
}

/** The messages in which an agent says that it has lost what it had done. */
function lossesTold(agent: string, objective: string, history: History): readonly RunEventOf<'message.published'>[] {
  return history.all('message.published').filter(({ message }) => {
    const claim = message.from === agent ? readClaim(message) : null;
    return claim?.objective === objective && claim.status === 'lost';
  });
}
