import { lostBy, type Inventory, type Work, type WorldKnowledge } from '@s-agents/core';
import { contentsOf, deedsIn, sumOf, verbWith } from '@s-agents/kit';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';

/**
 * Returns the task of fetching what the agent lost, by dying for instance, or left behind. Null: nothing was lost, the
 * world has no verb for it, or fetching has failed since the request came.
 */
export function fetchOf(
  { agent, observation, failedTasks }: PlanningInputs,
  knowledge: WorldKnowledge,
): { readonly work: Work; readonly items: Inventory } | null {
  const { relations = [], entities = [] } = observation;
  const lost = relations.flatMap(({ subject, relation, object }) =>
    relation === lostBy && object === agent ? [subject] : [],
  );
  const [first] = lost;
  const verb = verbWith('recovers', knowledge);
  if (first === undefined || verb === undefined) return null;
  const name = entities.find(({ id }) => id === first)?.class ?? first;
  const hasFailed = failedTasks.some(
    (failed) => failed.agent === agent && failed.work.length === 1 && deedsIn(failed.work)[0]?.verb === verb,
  );
  return hasFailed
    ? null
    : { work: [{ verb, quantity: 1, object: name }], items: sumOf(lost.map((one) => contentsOf(observation, one))) };
}
