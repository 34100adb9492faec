import { formatDeed, splitTask, type CurriculumInputs, type Deed, type WorldKnowledge } from '@s-agents/core';
import { deedsOf } from '../deeds-of.js';
import { takeAll } from '../means-ends/take.js';
import { intentOf } from '../intent-of.js';
import { plainWork } from './plain-plan.js';
import type { CurriculumAnswer } from '../purposes/curriculum.js';

/**
 * Returns the next step towards an objective if it is obvious and nothing has gone wrong: none if the latest step was
 * the whole objective and is done, or if everything is held; otherwise what can be gathered at once or made of what is
 * held. A model could only repeat it. Null for any other objective.
 */
export function plainStep(
  { agent, objective, failed, latest, observation }: CurriculumInputs,
  world: WorldKnowledge,
): CurriculumAnswer | null {
  const deeds = failed.length === 0 ? deedsOf(objective.text, world) : null;
  if (deeds === null || deeds.some(({ holder }) => holder !== undefined && holder !== agent)) return null;
  const isDone = latest?.isDone === true && isSameText(latest.step, deeds, world);
  // Each item counts for one deed only.
  const left: Record<string, number> = { ...observation.inventory };
  const open: Deed[] = [];
  for (const deed of deeds) {
    const intent = intentOf(deed, world);
    if (intent?.kind !== 'holds' || deed.recipient !== undefined || deed.position !== undefined)
      return isDone ? { analysis: 'What was asked for is done.', step: null, givenUp: null } : null;
    if (!takeAll(left, intent.items, intent.count)) open.push(deed);
  }
  if (open.length === 0) return { analysis: 'All of it is held.', step: null, givenUp: null };
  const text = open.map(formatDeed).join('; ');
  const work = plainWork(text, { agent, observation, from: objective.from }, world);
  const [step] = work === null ? [] : splitTask(work.task);
  return step === undefined ? null : { analysis: 'Nothing is known to be missing.', step, givenUp: null };
}

function isSameText(step: string, deeds: readonly Deed[], world: WorldKnowledge): boolean {
  const textOf = (all: readonly Deed[] | null): string | undefined => all?.map(formatDeed).join('; ');
  return textOf(deedsOf(step, world)) === textOf(deeds);
}
