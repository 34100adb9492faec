import type { RunEventOf } from '@s-agents/core';
import { isFinalReport, type History } from './history.js';
import { stateBefore } from './world-view.js';

/** A moment at which an agent lost items that it may have reported, or may have used them up. */
interface Loss {
  readonly agent: string;
  readonly at: number;
  readonly sequence: number;
}

/**
 * Whether another agent has lost or used up items that the claimant knew of, and the claimant has heard nothing from it
 * since, so that its claim is an honest mistake. The claimant knows of others what they reported themselves or what was
 * passed on to it.
 */
export function hadUnheardLosses(claim: RunEventOf<'message.published'>, history: History): boolean {
  const claimant = claim.message.from;
  const said = saidAt(claim, history);
  const heard = new Set(
    history
      .all('message.received')
      .flatMap(({ agent, message, sequence }) => (agent === claimant && sequence < said ? [message.id] : [])),
  );
  const reports = history
    .all('message.published')
    .filter(({ message }) => message.report !== undefined && heard.has(message.id));
  return [...deaths(history), ...usesForOthers(claimant, history)].some((loss) => {
    if (loss.agent === claimant || loss.sequence > said) return false;
    const known = reports.flatMap((report) => knownBy(report, loss.agent, history));
    const before = known.findLast(({ isBefore }) => isBefore(loss))?.inventory ?? {};
    return Object.keys(before).length > 0 && !known.some(({ isBefore }) => !isBefore(loss));
  });
}

function deaths(history: History): readonly Loss[] {
  return history.all('body.died');
}

/** The ends of actions that agents do for a commander other than the claimant, to whom they do not report them. */
function usesForOthers(claimant: string, history: History): readonly Loss[] {
  return history.agents.flatMap((agent) => {
    let informer = claimant;
    return history.events.flatMap((event): Loss[] => {
      if (event.type === 'plan.made' && event.agent === agent) informer = event.plan.informer;
      return event.type === 'action.ended' && event.agent === agent && informer !== claimant ? [event] : [];
    });
  });
}

/** What a report says of an agent's inventory, either as the agent's own report or as passed on by the reporter. */
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
 * The sequence of the moment at which the sender last looked at what it reports. A message may be held back long before
 * it is published.
 */
function saidAt(event: RunEventOf<'message.published'>, history: History): number {
  return isFinalReport(event.message)
    ? (stateBefore(event, event.message.from, history)?.sequence ?? event.sequence)
    : event.sequence;
}
