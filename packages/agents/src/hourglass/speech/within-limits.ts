import type { Plan, RefusedTalk, Said } from '@s-agents/core';
import { mapHas } from '@s-agents/kit';
import { mayTalk } from './talk.js';
import type { HourglassState } from '../state/state.js';

/** A plan with the talk that the run's limits allow, and what is not said, each with the reason. */
export interface Limited {
  readonly plan: Plan;
  readonly unsaid: readonly RefusedTalk[];
}

/**
 * Keeps a plan's talk within limits: it says and asks at most so many things, says nothing that was said for the
 * commission before, and after so many plans in a row that only talked it says and asks nothing.
 */
export function withinLimits({ say = [], ask = [], ...plan }: Plan, state: HourglassState): Limited {
  const { saidAtOnce, talksInARow } = state.limits;
  const said = new Set<string>();
  const unsaid: RefusedTalk[] = [];
  const isAllowed = (one: Said, at: number, isRepeated: boolean): boolean => {
    const why = !mayTalk(state.commission.talk.asking, state.limits)
      ? `the last ${talksInARow} plans only talked`
      : isRepeated || said.has(one.text)
        ? 'it was said before'
        : at >= saidAtOnce
          ? `a plan says at most ${saidAtOnce} things, and asks as many`
          : null;
    said.add(one.text);
    if (why !== null) unsaid.push({ ...one, why });
    return why === null;
  };
  const kept = {
    say: say.filter((one, at) => isAllowed(one, at, mapHas(state.commission.talk.said, one.text))),
    ask: ask.filter((one, at) => isAllowed(one, at, false)),
  };
  return {
    plan: {
      ...plan,
      ...(kept.say.length === 0 ? {} : { say: kept.say }),
      ...(kept.ask.length === 0 ? {} : { ask: kept.ask }),
    },
    unsaid,
  };
}
