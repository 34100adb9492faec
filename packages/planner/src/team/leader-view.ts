import type { Deed, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { withBroughtToLeader } from './brought-to-leader.js';
import { giftParts, isGift, type Giving } from '../deeds/gift-parts.js';
import { Lessons } from './lessons.js';
import { currentInventories } from './inventories.js';
import { splitDeeds, type JointDeed } from '../deeds/joint-deeds.js';
import { withDoers } from '../deeds/joint-doers.js';
import type { Request } from '../means-ends/needs.js';
import { isOwn, withoutOwn } from '../deeds/own-needs.js';
import { reachOf, type Reach } from './reach.js';
import { inabilitiesOf } from '../workload/inability.js';
import { pacesOf, type Pace } from '../workload/pace.js';
import { heldWith, Stock } from './stock.js';
import { workersFor } from './workers.js';

/** What a leader was asked for. */
export interface Asked {
  readonly agent: string;
  readonly request: Request;
  /** The request's joint deeds, which all workers that hold some of the material do together. */
  readonly joint: readonly JointDeed[];
  /** The request's other deeds, which are neither needs nor joint deeds, as task texts. */
  readonly deeds: readonly Deed[];
  /** Whether this is the first planning for the request. */
  readonly isNew: boolean;
}

/** Who works for a leader, and what each is at. */
export interface Staff {
  readonly workers: readonly string[];
  /** The workers that are at nothing. */
  readonly free: readonly string[];
  /** What is done for the request right now, by agent: work for another request does not count. */
  readonly ongoing: Readonly<Record<string, Work>>;
}

/** What a leader's workers have. */
export interface Holdings {
  /** What each worker holds together with those who work for it. */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** What each has put somewhere and goes back for. */
  readonly left: Readonly<Record<string, Inventory>>;
  readonly stock: Stock;
}

/** What a leader's workers can do, and how fast. */
export interface Abilities {
  readonly lessons: Lessons;
  readonly paceOf: (worker: string) => Pace;
}

/** What a leader goes by when it divides work. */
export interface LeaderView extends Asked, Staff, Reach, Holdings, Abilities {
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
    : Object.fromEntries(Object.entries(inputs.ongoing).map(([worker, { work }]) => [worker, work]));
  const gifts = asked.deeds.filter((deed) => isGift(deed, knowledge));
  const { joint, deeds } = splitDeeds(
    asked.deeds.filter((deed) => !gifts.includes(deed)),
    knowledge,
  );
  const reach = reachOf(workers, team.hands, inputs);
  const { wayTo, worksAlone } = reach;
  const inabilities = inabilitiesOf(workers, team.hands, inputs.inabilities ?? {});
  const lessons = new Lessons(isNew ? [] : inputs.advice, inputs.failedTasks, agent, workers, inabilities);
  const held = (worker: string): Inventory => heldWith(worker, { ...team, hands: reach.groups });
  const giving: Giving = {
    workers,
    worksAlone,
    knowledge,
    ...(isNew ? { doneTasks: [], ongoing: {} } : inputs),
    mayTry: (worker, work) => lessons.canTry(worker, work),
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
    deeds,
    isNew,
    workers,
    free: workers.filter((worker) => !Object.hasOwn(ongoing, worker)),
    ongoing,
    ...reach,
    inventories,
    left: inputs.left ?? {},
    stock: new Stock(team, isNew ? {} : inputs.ongoing, knowledge),
    lessons,
    paceOf,
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
