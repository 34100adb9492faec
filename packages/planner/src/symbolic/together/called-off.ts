import type { WorldKnowledge } from '@s-agents/core';
import type { Request } from '../../means-ends/needs.js';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { needlessGatherers } from './needless-gatherers.js';
import { needlessGivers } from './needless-gifts.js';
import { needlessHelpers } from './needless-helpers.js';
import { needlessSearchers } from './needless-searches.js';

/** Whose work under way is of no use any more, and what is to be planned without it. */
interface CalledOff {
  readonly needless: readonly string[];
  /** Those of them that are on a search, from which they first have to come back. */
  readonly searchers: readonly string[];
  /** The inputs as if all of these were idle. */
  readonly inputs: PlanningInputs;
}

export function calledOff(request: Request, all: PlanningInputs, knowledge: WorldKnowledge): CalledOff {
  const searchers = needlessSearchers(request, all, knowledge);
  const takers = [
    ...searchers,
    ...needlessHelpers(request, all, knowledge),
    ...needlessGatherers(request, all, knowledge),
  ];
  // Whether a gift is still needed shows only without those who would use it.
  const others = withoutOngoing(all, takers);
  const needless = [...new Set([...takers, ...needlessGivers(request, others, knowledge)])];
  return { needless, searchers, inputs: withoutOngoing(others, needless) };
}

/** Returns the inputs as if these agents were idle. */
function withoutOngoing(inputs: PlanningInputs, those: readonly string[]): PlanningInputs {
  if (those.length === 0) return inputs;
  return {
    ...inputs,
    ongoing: Object.fromEntries(Object.entries(inputs.ongoing).filter(([key]) => !those.includes(key))),
  };
}
