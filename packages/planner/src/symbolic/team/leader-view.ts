import { formatDeed, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { ableOf, type CanDo } from './able.js';
import { withBroughtToLeader } from './brought-to-leader.js';
import { giftParts, isGift, type Giving } from './gift-parts.js';
import { groupsOf } from './groups.js';
import { Lessons } from './lessons.js';
import { currentInventories } from './inventories.js';
import { splitDeeds, type JointDeed } from './joint-deeds.js';
import { withDoers } from './joint-doers.js';
import type { Request } from '../../means-ends/needs.js';
import { isOwn, withoutOwn, type Way } from './own-needs.js';
import { inabilitiesOf } from '../workload/inability.js';
import { pacesOf, type Pace } from '../workload/pace.js';
import { heldWith, Stock } from './stock.js';
import { workersFor } from './workers.js';

/** What a leader goes by when it divides work. */
export interface LeaderView {
  readonly agent: string;
  readonly request: Request;
  /** The request's joint deeds, which all workers that hold some of the material do together. */
  readonly joint: readonly JointDeed[];
  /** The request's other deeds, which are neither needs nor joint deeds, as task texts. */
  readonly deeds: readonly string[];
  /** Whether this is the first planning for the request. */
  readonly isNew: boolean;
  readonly workers: readonly string[];
  /** The workers that are at nothing. */
  readonly free: readonly string[];
  /** World seconds that a worker counted as free has worked since it last reported what it holds. */
  readonly workedSeconds: (worker: string) => number;
  /** Estimated world seconds that a worker takes to come back after it was just called off a search. */
  readonly awaySeconds: (worker: string) => number;
  /** What is done for the request right now, by agent: work for another request does not count. */
  readonly ongoing: Readonly<Record<string, string>>;
  /** What each worker holds together with those who work for it. */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** What each has put somewhere and goes back for. */
  readonly left: Readonly<Record<string, Inventory>>;
  readonly stock: Stock;
  readonly lessons: Lessons;
  readonly canDo: CanDo;
  /** How many hands work for a worker, its own among them where it acts; at least 1. */
  readonly handsOf: (worker: string) => number;
  readonly paceOf: (worker: string) => Pace;
  /** The hands of each worker; each hand belongs to only one worker. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Through whom somebody is told what to do; itself where nobody leads to it. */
  readonly memberOf: (holder: string) => string;
  /**
   * Returns the worker through which an agent can be given tasks: the agent itself if it is a worker. Null: no worker
   * leads to it.
   */
  readonly wayTo: (holder: string) => Way | null;
  /** Whether anybody's hands count for the request. */
  readonly hasHands: boolean;
  readonly knowledge: WorldKnowledge;
}

export function leaderView(asked: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): LeaderView {
  const { agent } = inputs;
  const { request, brought } = withBroughtToLeader(asked, inputs, knowledge);
  const isNew = inputs.previousPlan === null;
  const workers = workersFor(request, inputs, knowledge);
  const team = { workers, hands: { ...inputs.hands, [agent]: [agent] }, inventories: currentInventories(inputs) };
  const inventories = Object.fromEntries(workers.map((worker) => [worker, heldWith(worker, team)]));
  const ongoing = isNew
    ? {}
    : Object.fromEntries(Object.entries(inputs.ongoing).map(([worker, { task }]) => [worker, task]));
  const gifts = asked.deeds.filter((deed) => isGift(deed, knowledge));
  const { joint, deeds } = splitDeeds(
    asked.deeds.filter((deed) => !gifts.includes(deed)),
    knowledge,
  );
  const wayTo: LeaderView['wayTo'] = (holder) => {
    const worker = workers.includes(holder)
      ? holder
      : workers.find((one) => ownValue(inputs.hands, one)?.includes(holder) === true);
    return worker === undefined ? null : { agent: worker, isAlone: worksAlone(worker) };
  };
  const worksAlone = (worker: string): boolean =>
    worker === agent || (ownValue(inputs.hands, worker) ?? []).every((hand) => hand === worker);
  const inabilities = inabilitiesOf(workers, team.hands, inputs.inabilities ?? {});
  const lessons = new Lessons(isNew ? [] : inputs.advice, inputs.failedTasks, agent, workers, inabilities);
  const groups = groupsOf(workers, team.hands, wayTo);
  const held = (worker: string): Inventory => heldWith(worker, { ...team, hands: groups });
  const giving: Giving = {
    workers,
    worksAlone,
    knowledge,
    ...(isNew ? { doneTasks: [], ongoing: {} } : inputs),
    mayTry: (worker, task) => lessons.canTry(worker, task),
    held,
    spare: (worker) =>
      withoutOwn(
        held(worker),
        request.needs.filter(isOwn).filter(({ holder }) => wayTo(holder)?.agent === worker),
      ),
  };
  const paceOf = pacesOf(workers, { ...inputs, inabilities }, knowledge);
  return {
    agent,
    request: withinTeam(request, new Set([...workers, agent, ...Object.values(inputs.hands).flat()])),
    joint: [
      ...gifts.flatMap((gift) => giftParts(gift, giving)),
      // The leader's own inventory already shows what was handed to it, so gifts made before are not counted again.
      ...brought.flatMap((gift) => giftParts(gift, { ...giving, doneTasks: [] })),
      ...withDoers(joint, workers, worksAlone, { inventories, lessons }),
    ],
    deeds: deeds.map(formatDeed),
    isNew,
    workers,
    free: workers.filter((worker) => !Object.hasOwn(ongoing, worker)),
    workedSeconds: () => 0,
    awaySeconds: () => 0,
    ongoing,
    inventories,
    left: inputs.left ?? {},
    stock: new Stock(team, isNew ? {} : inputs.ongoing, knowledge),
    lessons,
    hasHands: inputs.acts || Object.values(inputs.hands).some((hands) => hands.length > 0),
    paceOf,
    groups,
    memberOf: (holder) => wayTo(holder)?.agent ?? holder,
    wayTo,
    handsOf: (worker) => Math.max(1, ownValue(team.hands, worker)?.length ?? 1),
    canDo: ableOf(workers, inventories, knowledge, (worker) => paceOf(worker).cannot),
    knowledge,
  };
}

/**
 * Drops a holder outside the team from each need, since that agent cannot be given work. Anybody may then obtain the
 * thing.
 */
function withinTeam(request: Request, team: ReadonlySet<string>): Request {
  const needs = request.needs.map((need) =>
    need.holder === undefined || team.has(need.holder) ? need : { ...need, holder: undefined },
  );
  return { ...request, needs };
}
