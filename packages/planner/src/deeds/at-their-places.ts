import type { Position, Work, WorldKnowledge } from '@s-agents/core';
import { distance, ownValue, verbHas } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { isDone } from './joint-deeds.js';
import type { LeaderView } from '../team/leader-view.js';

/** How far from its place somebody may stand who is counted as being there. */
const near = 3;

/** Whether a task brings its doers to places, and does nothing else. */
export function goesSomewhere(work: Work, knowledge: Pick<WorldKnowledge, 'verbs'>): boolean {
  return work.length > 0 && work.every((deed) => typeof deed !== 'string' && verbHas(deed.verb, 'goes', knowledge));
}

/** The workers that stand where the request wants somebody to be, and so do not go anywhere else. */
export function stayingAt(
  { deeds, workers, knowledge, isNew, agent }: LeaderView,
  { doneTasks, places, observation }: Pick<PlanningInputs, 'doneTasks' | 'places' | 'observation'>,
): ReadonlySet<string> {
  const reached = deeds.flatMap((deed): readonly Position[] => {
    const { position } = deed;
    const work = [deed];
    return position?.y === undefined || isNew || !goesSomewhere(work, knowledge) || !isDone(work, doneTasks)
      ? []
      : [{ ...position, y: position.y }];
  });
  return new Set(
    workers.filter((worker) => {
      const place = worker === agent ? observation.position : ownValue(places, worker);
      return place !== undefined && reached.some((position) => distance(place, position) <= near);
    }),
  );
}
