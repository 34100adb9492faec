import {
  user,
  type Deed,
  type Inventory,
  type Method,
  type Observation,
  type TaskPlanning,
  type TaskPlanningInputs,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { countItems, sumOf, verbHas, workText } from '@s-agents/kit';
import { deedsOf } from '../deeds-of.js';
import { heldWork, type HeldWork } from './held-work.js';
import { nearIn } from '../near.js';
import { guided } from '../symbolic/own/guided.js';

function isInDanger(observation: Observation, seconds: number, world: WorldKnowledge): boolean {
  return (
    (world.precautions?.(observation, seconds) ?? []).length > 0 || (world.remedies?.(observation) ?? []).length > 0
  );
}

/**
 * Returns the plan of an agent that is asked only for what it can gather at once, and hand over, build
 * or make of that and of what it holds, if nothing has gone wrong and nobody has said anything that matters: a model could only repeat the request or the
 * recipes. Null for any other planning.
 */
export function plainPlan(inputs: TaskPlanningInputs, world: WorldKnowledge): TaskPlanning | null {
  const { agent, iteration, request, observation } = inputs;
  if (request === null || !isUndisturbed(inputs)) return null;
  const work = plainWork(request.work, { agent, observation, from: request.from }, world);
  if (work === null || !isGuidedPlainly(inputs, world)) return null;
  const [own = work.deeds] = guided([work.deeds], [], inputs);
  return {
    plan: {
      objective: workText(request.work),
      analysis: 'Nothing is known to be missing.',
      tasks: [{ id: `${iteration}.1`, agent, work: own, after: [] }],
      stop: [],
      informer: request.from,
    },
    inventories: { [agent]: { ...observation.inventory } },
  };
}

interface Doer {
  readonly agent: string;
  readonly observation: TaskPlanningInputs['observation'];
  /** Who asks. */
  readonly from: string;
}

/**
 * What can be gathered at once and then handed over, built or made of that and of what is held, out of danger; null for
 * any other task.
 */
export function plainWork(asked: Work, doer: Doer, world: WorldKnowledge): HeldWork | null {
  const work = sharing(asked, doer, world) ?? gatheringFirst(asked, doer, world);
  return work === null || isInDanger(doer.observation as Observation, work.seconds, world) ? null : work;
}

/**
 * Whether a commander's guidance needs no thought: there is none, or the task only hands over gifts, for which it tells
 * where the receivers are.
 */
function isGuidedPlainly({ request }: TaskPlanningInputs, world: WorldKnowledge): boolean {
  return (
    request?.guidance === undefined ||
    (deedsOf(request.work, world) ?? []).every(
      ({ verb, recipient }) => recipient !== undefined && verbHas(verb, 'gives', world),
    )
  );
}

function isUndisturbed(inputs: TaskPlanningInputs): boolean {
  const { request, subordinates, acts, conversation, previousPlan, failedTasks, feedback, advice, ongoing } = inputs;
  return (
    request !== null &&
    subordinates.length === 0 &&
    acts &&
    previousPlan === null &&
    failedTasks.length === 0 &&
    feedback === null &&
    advice.length === 0 &&
    Object.keys(ongoing).length === 0 &&
    conversation.every(({ kind }) => kind === 'command' || kind === 'report')
  );
}

/** Deeds that all do until the world has counted enough, such as a hunt for monsters, with the tools for them in hand. */
function sharing(asked: Work, { agent, observation }: Doer, world: WorldKnowledge): HeldWork | null {
  const isEquipped = (deed: Deed): boolean =>
    verbHas(deed.verb, 'shared', world) &&
    [deed.tool, deed.recipient, deed.position].every((role) => role === undefined) &&
    (deed.places ?? []).length === 0 &&
    (deed.holder === undefined || deed.holder === agent) &&
    (world.toolsFor?.(deed, observation) ?? []).every(({ items }) => countItems(observation.inventory, items) > 0);
  const deeds = deedsOf(asked, world);
  return deeds?.every(isEquipped) === true ? { deeds, seconds: 0 } : null;
}

function gatheringFirst(asked: Work, doer: Doer, world: WorldKnowledge): HeldWork | null {
  const { agent, from, observation } = doer;
  const gathered: Deed[] = [];
  let [seconds, inventory]: [number, Inventory] = [0, observation.inventory];
  const deeds = deedsOf(asked, world) ?? [];
  for (const deed of deeds) {
    const method = methodAtHand(deed, doer, world);
    if (method === null) break;
    gathered.push(deed);
    seconds += method.seconds * deed.quantity;
    inventory = sumOf([inventory, comesOf(deed, inventory, world)]);
  }
  if (gathered.length > 0 && gathered.length === deeds.length) return { deeds, seconds };
  const holder = { name: agent, inventory, nearby: nearIn(observation, world) };
  const work = heldWork(deeds.slice(gathered.length), holder, world, { isShared: from !== user });
  return work === null ? null : { deeds: [...gathered, ...work.deeds], seconds: seconds + work.seconds };
}

/** What gathering adds to what is held: quantities are totals. */
function comesOf({ object, quantity }: Deed, inventory: Inventory, world: WorldKnowledge): Inventory {
  const [item = object, ...others] = world.resolve(object);
  const missing = quantity - countItems(inventory, [item, ...others]);
  return missing > 0 ? { [item]: missing } : {};
}

/** A way to do a deed with what is held and nothing else; null where something has to be made, brought or found first. */
function methodAtHand(
  { verb, object, tool, places = [], recipient, position }: Deed,
  { observation }: Doer,
  world: WorldKnowledge,
): Method | null {
  if (tool !== undefined || places.length > 0 || recipient !== undefined || position !== undefined) return null;
  const isAtHand = (method: Method): boolean =>
    method.verb === verb &&
    method.gathers &&
    method.consumes.length === 0 &&
    method.station === null &&
    method.limit === undefined &&
    method.tools.every(({ items, count }) => countItems(observation.inventory, items) >= count);
  return world.methods(object).find(isAtHand) ?? null;
}
