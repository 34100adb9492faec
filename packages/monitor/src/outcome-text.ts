import type { ActionOutcome, Deed, Immutable } from '@s-agents/core';
import { formatDeed, quoted } from '@s-agents/kit';

/** An action of the agent, and how it ended. */
interface Done {
  readonly action: Immutable<Deed>;
  readonly outcome: Immutable<ActionOutcome>;
}

/** How an action of the agent itself ended, on one line. */
export function outcomeText({ action, outcome }: Done): string {
  return `${quoted(formatDeed(action))}: ${endText(outcome)}`;
}

function endText(outcome: Immutable<ActionOutcome>): string {
  if (outcome.status === 'succeeded')
    return outcome.value === undefined ? 'succeeded' : `succeeded with ${JSON.stringify(outcome.value)}`;
  const reason = outcome.status === 'failed' ? `failed, ${outcome.reason}` : outcome.status;
  return outcome.detail === '' ? reason : `${reason}: ${quoted(outcome.detail)}`;
}
