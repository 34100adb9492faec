import { countItems, ownValue, type Ingredient, type OngoingTask, type WorldKnowledge } from '@s-agents/core';
import { readRequest, type RequestedNeed } from '../../means-ends/needs.js';
import { longSearch, shareOfSearch } from '../workload/ways-between.js';
import type { Workloads } from '../workload/workloads.js';
import type { LeaderView } from './leader-view.js';

/** At least this share of the time that getting it takes is spent on looking for it. */
const mostly = 0.6;

/** A part that a member searches for so that others can make something of it, and how many it still lacks. */
export interface Search {
  readonly need: RequestedNeed;
  readonly missing: number;
}

/** A task of a member, with what is known of how long it has been at it. */
export interface Searching extends Pick<OngoingTask, 'task' | 'seconds' | 'quiet'> {
  readonly agent: string;
}

/**
 * Returns the parts that a task searches for: things that take long to find and were not requested themselves, of which
 * none has been found yet or all should have been found by now.
 */
export function soughtParts(
  { agent, task, seconds: sinceBegun = 0, quiet = sinceBegun }: Searching,
  { request, knowledge, inventories, paceOf }: Pick<LeaderView, 'request' | 'knowledge' | 'inventories' | 'paceOf'>,
  workloads: Workloads,
): readonly Search[] {
  const inventory = ownValue(inventories, agent) ?? {};
  return readRequest(task, '', knowledge).needs.flatMap((need): Search[] => {
    const held = countItems(inventory, need.items);
    const search = searchFor(need.name, knowledge);
    if (held >= need.count || search === 0 || request.needs.some(({ name }) => name === need.name)) return [];
    const missing = need.count - held;
    const { seconds } = workloads.of(new Map([[need.name, need]]), inventory, paceOf(agent));
    const isUnfound = held === 0 && search >= mostly * seconds;
    const isLate = quiet >= seconds;
    return isUnfound || isLate ? [{ need, missing }] : [];
  });
}

/** Returns the estimated world seconds for a member at this task to come to the others; 0 if it is not searching. */
export function secondsAway({ task, seconds = 0 }: OngoingTask, knowledge: WorldKnowledge): number {
  const isSought = readRequest(task, '', knowledge).needs.some(({ name }) => isLookedFor(name, knowledge));
  return isSought ? shareOfSearch * seconds : 0;
}

/** Whether a thing is gathered, and takes long to be found. */
export function isLookedFor(name: string, knowledge: Pick<WorldKnowledge, 'methods'>): boolean {
  return searchFor(name, knowledge) > 0;
}

/** Whether an agent that starts with nothing would spend most of its time searching for this ingredient. */
export function isMostlySearch(
  ingredient: Ingredient,
  knowledge: Pick<WorldKnowledge, 'methods'>,
  workloads: Workloads,
): boolean {
  const search = searchFor(ingredient.name, knowledge);
  return search > 0 && search >= mostly * workloads.of(new Map([[ingredient.name, ingredient]]), {}).seconds;
}

/** World seconds by estimate for which a thing is looked for that is gathered; 0 where that is not long. */
function searchFor(name: string, { methods }: Pick<WorldKnowledge, 'methods'>): number {
  const [usual] = methods(name);
  return usual?.gathers === true && (usual.searchSeconds ?? 0) >= longSearch ? (usual.searchSeconds ?? 0) : 0;
}
