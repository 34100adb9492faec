import type { ActionOutcome, Condition, Deed, Immutable, Observation, PromptHelper } from '@s-agents/core';
import { conditionText, formatDeed, surroundingsText } from '@s-agents/kit';

/** What is to be held in the end, where that is what a deed is for. */
function totalText(intent: Immutable<Condition> | null): string {
  if (intent?.kind !== 'holds') return '';
  return ` (so many more, so that ${intent.count} ${intent.count === 1 ? 'is' : 'are'} held in the end)`;
}

/** A condition in words. It is about the body in question ("it") unless it names an agent. */
function conditionOf(intent: Condition): string {
  return intent.kind === 'holds' ? conditionText({ agent: 'it', ...intent }) : JSON.stringify(intent);
}

function endText(outcome: Immutable<ActionOutcome>): string {
  if (outcome.status === 'succeeded')
    return outcome.value === undefined ? 'succeeded' : `succeeded, and returned ${JSON.stringify(outcome.value)}`;
  return `${outcome.status}${outcome.status === 'failed' ? `, ${outcome.reason}` : ''}: ${JSON.stringify(outcome.detail)}`;
}

/** What the body perceives of itself, as code that looks gets it. */
const selfText = ({ entities: _, relations: __, ...self }: Immutable<Observation>): string => JSON.stringify(self);

/** What the templates about a deed can call. */
export const deedHelpers: Readonly<Record<string, PromptHelper>> = {
  deedText: (deed: Immutable<Deed>) => formatDeed(deed),
  total: totalText,
  condition: conditionOf,
  end: endText,
  self: selfText,
  around: surroundingsText,
};
