import { ownValue } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { groupsOf } from './groups.js';
import type { Way } from '../deeds/own-needs.js';

/** Through whom the work that a leader gives out gets done. */
export interface Reach {
  /**
   * Returns the worker through which an agent can be given tasks: the agent itself if it is a worker. Null: no worker
   * leads to it.
   */
  readonly wayTo: (holder: string) => Way | null;
  /** Through whom somebody is told what to do; itself where nobody leads to it. */
  readonly memberOf: (holder: string) => string;
  /** Whether a worker acts with its own hands alone. */
  readonly worksAlone: (worker: string) => boolean;
  /** The hands of each worker; each hand belongs to only one worker. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Whether anybody's hands count for the request. */
  readonly hasHands: boolean;
}

/** `hands`: of each worker, the leader among them. */
export function reachOf(
  workers: readonly string[],
  hands: Readonly<Record<string, readonly string[]>>,
  inputs: Pick<PlanningInputs, 'agent' | 'acts' | 'hands'>,
): Reach {
  const worksAlone = (worker: string): boolean =>
    worker === inputs.agent || (ownValue(inputs.hands, worker) ?? []).every((hand) => hand === worker);
  const wayTo = (holder: string): Way | null => {
    const worker = workers.includes(holder)
      ? holder
      : workers.find((one) => ownValue(inputs.hands, one)?.includes(holder) === true);
    return worker === undefined ? null : { agent: worker, isAlone: worksAlone(worker) };
  };
  return {
    wayTo,
    memberOf: (holder) => wayTo(holder)?.agent ?? holder,
    worksAlone,
    groups: groupsOf(workers, hands, wayTo),
    hasHands: inputs.acts || Object.values(inputs.hands).some((all) => all.length > 0),
  };
}
