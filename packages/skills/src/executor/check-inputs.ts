import type { Action, ActionOutcome, Observation, WorldKnowledge } from '@s-agents/core';
import { itemsOfWays, thingsNamed, waysTo, type EvidenceWindows } from '@s-agents/kit';
import type { CheckInputs } from '../purposes/check-purpose.js';
import { toDeed } from './code-inputs.js';

export interface CheckInputsSources {
  readonly action: Action;
  readonly before: Observation;
  readonly after: Observation;
  readonly outcome: ActionOutcome;
  /** Oldest first. */
  readonly notes: readonly string[];
  readonly windows: EvidenceWindows;
  readonly world: Pick<WorldKnowledge, 'resolve' | 'canonical' | 'methods' | 'structures'>;
}

/** Creates the inputs of the purpose `check`, cut to the windows of the run. */
export function createCheckInputs({
  action,
  before,
  after,
  outcome,
  notes,
  windows,
  world,
}: CheckInputsSources): CheckInputs {
  const deed = toDeed(action);
  const named = new Set([...thingsNamed(deed, world), ...thingsOf(action.intent)]);
  const taken = itemsOfWays(waysTo([deed], world), world);
  const shown = windows.change(before, after, {
    isJudged: (name) => named.has(name),
    matters: (name) => taken.has(name),
  });
  const log = windows.history(notes, { textOf: (note) => note, isJudged: () => true });
  return {
    deed,
    intent: action.intent ?? null,
    before: shown.before as Observation,
    after: shown.after as Observation,
    outcome,
    log: [...log.kept],
    leftOut: { notes: log.leftOut, ...shown.leftOut },
  };
}

/** The names of the things that a condition is about. */
function thingsOf(intent: Action['intent']): readonly string[] {
  switch (intent?.kind) {
    case 'holds':
      return intent.items;
    case 'entities':
      return [...intent.names, ...(intent.relation === undefined ? [] : [intent.relation.object])];
    default:
      return [];
  }
}
