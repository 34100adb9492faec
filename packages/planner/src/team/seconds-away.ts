import type { OngoingTask, WorldKnowledge } from '@s-agents/core';
import { readRequest } from '../means-ends/needs.js';
import { longSearch, shareOfSearch } from '../workload/ways-between.js';

/** Returns the estimated world seconds for a member at this task to come to the others; 0 if it is not searching. */
export function secondsAway({ work, seconds = 0 }: OngoingTask, knowledge: WorldKnowledge): number {
  const isSought = readRequest(work, '', knowledge).needs.some(({ name }) => searchFor(name, knowledge) > 0);
  return isSought ? shareOfSearch * seconds : 0;
}

/** World seconds by estimate for which a thing is looked for that is gathered; 0 where that is not long. */
function searchFor(name: string, { methods }: Pick<WorldKnowledge, 'methods'>): number {
  const [usual] = methods(name);
  return usual?.gathers === true && (usual.searchSeconds ?? 0) >= longSearch ? (usual.searchSeconds ?? 0) : 0;
}
