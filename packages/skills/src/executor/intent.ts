import {
  failed,
  succeeded,
  type ActionOutcome,
  type Condition,
  type Judgement,
  type Observation,
} from '@s-agents/core';
import { countItems, distance } from '@s-agents/kit';

/** Checks whether an agent's own observation meets a condition; null when the observation cannot tell. */
export function checkIntent(
  intent: Condition,
  observation: Observation,
): { readonly holds: boolean; readonly evidence: string } | null {
  switch (intent.kind) {
    case 'holds': {
      const held = countItems(observation.inventory, intent.items);
      return { holds: held >= intent.count, evidence: `holds ${held} of ${intent.count} ${intent.name}` };
    }
    case 'at': {
      if (observation.position === undefined) return null;
      const away = distance(observation.position, intent.position);
      return {
        holds: away <= intent.within,
        evidence: `is ${away.toFixed(1)} blocks away, at most ${intent.within} are allowed`,
      };
    }
    case 'entities': {
      // What is not seen may be there all the same.
      const seen = countRelated(intent, observation);
      return seen < intent.count ? null : { holds: true, evidence: `sees ${seen} ${intent.names.join(' or ')} there` };
    }
    case 'fact':
      return null;
  }
}

/**
 * Corrects an outcome if the observation shows whether the action's intent was reached: a success that did not reach it
 * becomes a failure, and a failure that did becomes a success. A cancelled run stays cancelled.
 */
export function outcomeByIntent(
  outcome: ActionOutcome,
  intent: Condition | undefined,
  after: Observation,
): ActionOutcome {
  const verdict = intent === undefined ? null : checkIntent(intent, after);
  if (intent === undefined || verdict === null || outcome.status === 'cancelled') return outcome;
  if (verdict.holds) return outcome.status === 'succeeded' ? outcome : succeeded();
  if (outcome.status === 'failed') return outcome;
  return failed(
    intent.kind === 'at' ? 'unreachable' : 'not-found',
    `the skill returned, but the agent ${verdict.evidence}`,
  );
}

/**
 * Returns the outcome of an action whose code was checked: by its intent if that can be observed, else by the check.
 */
export function outcomeOfCheck(
  outcome: ActionOutcome,
  judgement: Judgement,
  intent: Condition | undefined,
  after: Observation,
): ActionOutcome {
  if (intent !== undefined && checkIntent(intent, after) !== null) return outcomeByIntent(outcome, intent, after);
  if (outcome.status === 'cancelled') return outcome;
  if (judgement.status === 'success') return outcome.status === 'succeeded' ? outcome : succeeded();
  return outcome.status === 'failed'
    ? outcome
    : failed('not-found', `the skill returned, but the check failed: ${judgement.reason}`);
}

/** How many entities are seen in the relation that a condition asks for. */
function countRelated(
  { names, relation: wanted }: Extract<Condition, { kind: 'entities' }>,
  { relations = [] }: Observation,
): number {
  return relations
    .filter(({ subject, relation, object }) => {
      return names.includes(subject) && relation === wanted?.relation && object === wanted.object;
    })
    .reduce((sum, { count = 1 }) => sum + count, 0);
}
