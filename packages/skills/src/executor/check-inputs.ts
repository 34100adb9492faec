import type { Action, ActionOutcome, InputWindows, Observation, WorldKnowledge } from '@s-agents/core';
import type { CheckInputs } from '../purposes/check-purpose.js';
import { toDeed } from './code-inputs.js';

export interface CheckInputsSources {
  readonly action: Action;
  readonly before: Observation;
  readonly after: Observation;
  readonly outcome: ActionOutcome;
  /** Oldest first. */
  readonly notes: readonly string[];
  readonly windows: InputWindows;
  readonly world: Pick<WorldKnowledge, 'resolve'>;
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
  const items = new Set([
    ...(action.intent?.kind === 'holds' ? action.intent.items : []),
    ...world.resolve(action.object),
    action.object,
  ]);
  const seen = [before, after].map((observation) => windows.observation(observation, (item) => items.has(item)));
  const [first, last] = seen.map(({ observation }) => observation as Observation);
  const log = windows.history(notes, { textOf: (note) => note });
  return {
    deed: toDeed(action),
    intent: action.intent ?? null,
    before: first ?? before,
    after: last ?? after,
    outcome,
    log: [...log.kept],
    leftOut: {
      notes: log.leftOut,
      things: Math.max(...seen.map(({ leftOut }) => leftOut.things)),
      items: Math.max(...seen.map(({ leftOut }) => leftOut.items)),
    },
  };
}
