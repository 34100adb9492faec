import type { CurriculumInputs, Deed, WorldKnowledge } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { deedsOf } from '../deeds-of.js';
import { takeAll } from '../means-ends/take.js';
import { intentOf } from '../intent-of.js';
import { plainWork } from './plain-plan.js';

/** A step that needs no thought; null where all is done. */
export interface PlainStep {
  readonly analysis: string;
  readonly deed: Deed | null;
}

/**
 * Returns the next step towards an objective if it is obvious and nothing has gone wrong: none if the latest step was
 * the whole objective and is done, or if everything is held; otherwise what can be gathered at once or made of what is
 * held. A model could only repeat it. Null for any other objective.
 */
export function plainStep(
  { agent, objective, failed, latest, observation }: CurriculumInputs,
  world: WorldKnowledge,
): PlainStep | null {
  const deeds = failed.length === 0 ? deedsOf(objective.work, world) : null;
  if (deeds === null || deeds.some(({ holder }) => holder !== undefined && holder !== agent)) return null;
  const isDone = latest?.isDone === true && workText(latest.work) === workText(deeds);
  // Each item counts for one deed only.
  const left: Record<string, number> = { ...observation.inventory };
  const open: Deed[] = [];
  for (const deed of deeds) {
    const intent = intentOf(deed, world);
    if (intent?.kind !== 'holds' || deed.recipient !== undefined || deed.position !== undefined)
      return isDone ? { analysis: 'What was asked for is done.', deed: null } : null;
    if (!takeAll(left, intent.items, intent.count)) open.push(deed);
  }
  if (open.length === 0) return { analysis: 'All of it is held.', deed: null };
  const [deed] = plainWork(open, { agent, observation, from: objective.from }, world)?.deeds ?? [];
  return deed === undefined ? null : { analysis: 'Nothing is known to be missing.', deed };
}
