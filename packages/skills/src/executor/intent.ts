import {
  countItems,
  distance,
  failed,
  succeeded,
  type ActionOutcome,
  type Condition,
  type Judgement,
  type Observation,
} from '@s-agents/core';

/** Whether an agent's own observation meets a condition; null where the observation cannot tell. */
export function intentHolds(
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
        evidence: `is ${away.toFixed(1)} blocks away, at most ${intent.within} are wanted`,
      };
    }
    case 'block':
    case 'structure':
    case 'creatures':
      return null;
  }
}

/**
 * Corrects an outcome by whether the action's intent was reached, as far as that can be observed: success without it
 * becomes a failure, and failure with it a success. A cancelled run stays cancelled.
 */
export function outcomeByIntent(
  outcome: ActionOutcome,
  intent: Condition | undefined,
  after: Observation,
): ActionOutcome {
  const verdict = intent === undefined ? null : intentHolds(intent, after);
  if (intent === undefined || verdict === null || outcome.status === 'cancelled') return outcome;
  if (verdict.holds) return outcome.status === 'succeeded' ? outcome : succeeded();
  if (outcome.status === 'failed') return outcome;
  return failed(
    intent.kind === 'at' ? 'unreachable' : 'not-found',
    `the skill returned, but the agent ${verdict.evidence}`,
  );
}

/** The outcome of an action whose code was checked: by its intent where that can be observed, else by the check. */
export function outcomeOfCheck(
  outcome: ActionOutcome,
  judgement: Judgement,
  intent: Condition | undefined,
  after: Observation,
): ActionOutcome {
  if (intent !== undefined && intentHolds(intent, after) !== null) return outcomeByIntent(outcome, intent, after);
  if (outcome.status === 'cancelled') return outcome;
  if (judgement.status === 'success') return outcome.status === 'succeeded' ? outcome : succeeded();
  return outcome.status === 'failed'
    ? outcome
    : failed('not-found', `the skill returned, but what it was for cannot be seen: ${judgement.reason}`);
}
