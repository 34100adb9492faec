import type { RunEventOf } from '@s-agents/core';
import { isFinalReport, type History } from './history.js';
import { stateBefore } from './world-view.js';

/** The moment at which somebody lost what it may have reported, or used it up for something else that it was asked for. */
interface Loss {
  readonly agent: string;
  readonly at: number;
  readonly sequence: number;
}

/**
 * Whether somebody has lost or used up something of which a claimant knew, and of which it has heard nothing since: it
 * cannot know. What it knows of others was said by them, or told on by those in between.
 */
export function hadUnheardLosses(claim: RunEventOf<'message.published'>, history: History): boolean {
  const claimant = claim.message.from;
  const heard = new Set(
    history
      .all('message.received')
      .flatMap(({ agent, message, sequence }) => (agent === claimant && sequence < claim.sequence ? [message.id] : [])),
  );
  const reports = history
    .all('message.published')
    .filter(({ message }) => message.report !== undefined && heard.has(message.id));
  return [...deaths(history), ...usesForOthers(history)].some((loss) => {
    if (loss.agent === claimant || loss.sequence > claim.sequence) return false;
    const known = reports.flatMap((report) => knownBy(report, loss.agent, history));
    const before = known.findLast(({ isBefore }) => isBefore(loss))?.inventory ?? {};
    return Object.keys(before).length > 0 && !known.some(({ isBefore }) => !isBefore(loss));
  });
}

function deaths(history: History): readonly Loss[] {
  return history.all('body.died');
}

/** The ends of actions for another commander than the one to whom success was reported last. */
function usesForOthers(history: History): readonly Loss[] {
  return history.agents.flatMap((agent) => {
    let answered: readonly string[] = [];
    let informer: string | null = null;
    return history.events.flatMap((event): Loss[] => {
      if (event.type === 'plan.made' && event.agent === agent) informer = event.plan.informer;
      if (event.type === 'message.published' && event.message.from === agent && isFinalReport(event.message))
        answered = event.message.to;
      const isForOthers = informer !== null && answered.length > 0 && !answered.includes(informer);
      return event.type === 'action.ended' && event.agent === agent && isForOthers ? [event] : [];
    });
  });
}

/** What a report tells of an agent's inventory: by the agent itself, or as it was told to the reporter. */
function knownBy(
  report: RunEventOf<'message.published'>,
  agent: string,
  history: History,
): readonly { readonly inventory: object; readonly isBefore: (loss: Loss) => boolean }[] {
  const { message } = report;
  if (message.report === undefined) return [];
  const told = message.report.group?.[agent];
  return [
    ...(message.from === agent
      ? [{ inventory: message.report.inventory, isBefore: (loss: Loss) => saidAt(report, history) < loss.sequence }]
      : []),
    ...(told === undefined ? [] : [{ inventory: told.inventory, isBefore: (loss: Loss) => told.at <= loss.at }]),
  ];
}

/**
 * When its sender looked for the last time at what it says: a message may be on its way for long before it is
 * published.
 */
function saidAt(event: RunEventOf<'message.published'>, history: History): number {
  return isFinalReport(event.message)
    ? (stateBefore(event, event.message.from, history)?.sequence ?? event.sequence)
    : event.sequence;
}
