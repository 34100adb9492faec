import {
  countItems,
  defineAnswerer,
  formatDeed,
  ownValue,
  taskSubject,
  user,
  type Ingredient,
  type Inventory,
  type WorldKnowledge,
} from '@s-agents/core';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { ableOf } from './able.js';
import { waitingForWork } from './answers.js';
import type { Assigned } from './assigned.js';
import { buildersOf, holdersOf } from './builders.js';
import { isDone, splitDeeds, withMaterials, type Building } from './buildings.js';
import { Lessons } from './hopeless.js';
import { currentInventories } from './inventories.js';
import { readRequest, requestOf, type Request, type RequestedNeed } from './needs.js';
import { assignOwn, isOwn, taskFor } from './own-needs.js';
import { assign, helpOut, openNeed } from './shared-needs.js';

/** What is to be held, and in whose hands where not in anybody's. */
type HeldNeed = Ingredient & Pick<RequestedNeed, 'holder'>;

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(rootPlan, (inputs, { knowledge }): PlanningAnswer => {
  const inventories = currentInventories(inputs);
  const request = requestOf(inputs, knowledge);
  if (request === null) return waitingForWork(inputs);

  const isNew = inputs.previousPlan === null;
  // Work for another request does not count, and is dropped.
  const stop = isNew ? Object.keys(inputs.ongoing) : [];
  const ongoing: Readonly<Record<string, string>> = isNew
    ? {}
    : Object.fromEntries(Object.entries(inputs.ongoing).map(([agent, { task }]) => [agent, task]));
  const base = { ...waitingForWork(inputs), objective: request.text, informer: request.informer, stop };
  const workers = keepsToItself(request, inputs) ? [inputs.agent] : byRecord(claimable(request, inputs), inputs);
  const free = workers.filter((worker) => !Object.hasOwn(ongoing, worker));
  // Somebody outside the team who is to have it cannot be told: it is gathered by anybody.
  const team = new Set([...workers, inputs.agent, ...Object.keys(inputs.inventories)]);
  const needs = request.needs.map((need) =>
    need.holder === undefined || team.has(need.holder) ? need : { ...need, holder: undefined },
  );
  const counts = (need: HeldNeed, worker: string): boolean => need.holder === undefined || need.holder === worker;
  const held = (need: HeldNeed): number =>
    workers.reduce(
      (sum, worker) => (counts(need, worker) ? sum + countItems(ownValue(inventories, worker) ?? {}, need.items) : sum),
      0,
    );
  const expected = (need: HeldNeed): number =>
    Object.entries(ongoing).reduce(
      (sum, [worker, task]) =>
        counts(need, worker) ? sum + expectedGain(task, need, ownValue(inventories, worker) ?? {}, knowledge) : sum,
      0,
    );

  const { buildings, deeds: others } = splitDeeds(request.deeds, knowledge);
  // Who lacked material for a building says nothing about the next time: it is gathered first.
  const failures = inputs.failedTasks.filter(
    ({ task, reason }) =>
      reason !== 'missing-item' || buildings.every((building) => taskSubject(building.task) !== taskSubject(task)),
  );
  const lessons = new Lessons(isNew ? [] : failures, inputs.agent, workers);
  const toBuild = buildings.filter(
    ({ task }) =>
      !Object.values(ongoing).includes(task) && !(isDone(task, inputs.doneTasks) && !isNew) && lessons.isOpen(task),
  );
  const isReady = ({ structure }: Building): boolean =>
    structure.materials.every((material) => held(material) >= material.count);
  const gathered = toBuild.filter((building) => !isReady(building)).flatMap(({ structure }) => structure.materials);
  const missing = withMaterials(needs, gathered, knowledge).map((need) => ({
    need,
    outstanding: need.count - held(need),
    unassigned: need.count - held(need) - expected(need),
  }));
  const isOpen = (need: RequestedNeed): boolean =>
    isOwn(need)
      ? workers.includes(need.holder) && lessons.canTry(need.holder, taskFor(need))
      : lessons.isOpen(taskFor(need));
  const open = missing.filter((entry) => entry.unassigned > 0 && isOpen(entry.need));
  const own = open.map(({ need }) => need).filter(isOwn);
  const shared = open
    .filter(({ need }) => !isOwn(need))
    .map(({ need, unassigned }) => openNeed(need, unassigned, knowledge));
  // What is no matter of holding is done once, unless that turns out to have failed.
  const isUndone = (task: string): boolean =>
    isNew || inputs.progress?.status === 'fail' || !isDone(task, inputs.doneTasks);
  const deeds = others
    .map(formatDeed)
    .filter((task) => isUndone(task) && !Object.values(ongoing).includes(task) && lessons.isOpen(task));
  const joiners = buildings
    .filter(({ task }) => Object.values(ongoing).includes(task))
    .flatMap((building) => holdersOf(building, free, inventories, lessons));
  const builders = [
    ...joiners,
    ...toBuild.filter(isReady).flatMap((building) => buildersOf(building, free, inventories, lessons)),
  ];
  const without = (those: readonly string[], taken: readonly Assigned[]): readonly string[] =>
    those.filter((worker) => taken.every(({ agent }) => agent !== worker));
  const hands = without(free, builders);
  const forThemselves = assignOwn(own, hands, lessons);
  const canDo = ableOf(workers, inventories, knowledge);
  const {
    given: rest,
    leftDeeds,
    leftNeeds,
  } = assign(shared, deeds, without(hands, forThemselves.given), {
    inventories,
    lessons,
    canDo,
    knowledge,
  });
  const given = [...builders, ...forThemselves.given, ...rest];
  const idle = free.filter((worker) => !given.some((assignment) => assignment.agent === worker));
  const offers = missing
    .filter(({ need }) => !isOwn(need))
    .flatMap(({ need, outstanding }) =>
      helpOut(
        need,
        outstanding,
        idle.filter((worker) => lessons.canTry(worker, taskFor(need)) && canDo(worker, need)),
        workers.length,
        inventories,
        knowledge,
      ).map(({ agent, task }) => ({ agent, task, name: need.name })),
    );
  const help = idle.flatMap((worker) => offers.find(({ agent }) => agent === worker) ?? []);
  const helped = new Set(help.map(({ name }) => name));

  const now: readonly Assigned[] = [...given, ...help];
  if (now.length === 0 && Object.keys(ongoing).length === 0) {
    const short = missing
      .filter((entry) => entry.outstanding > 0)
      .map((entry) => `${entry.outstanding} ${entry.need.name}`);
    const closed = missing
      .filter((entry) => entry.unassigned > 0 && !isOpen(entry.need))
      .map(({ need }) =>
        isOwn(need) && !workers.includes(need.holder)
          ? `${need.holder} ` +
            `${need.holder === inputs.agent ? 'does not act itself: it cannot' : 'is not there to'} ` +
            `${taskFor(need)}`
          : lessons.why(taskFor(need)),
      );
    const hopeless =
      workers.length === 0
        ? []
        : [
            ...closed,
            ...request.deeds
              .map(formatDeed)
              .filter((task) => !lessons.isOpen(task))
              .map((task) => lessons.why(task)),
          ];
    const analysis =
      short.length === 0 ? `All of it is held.${unreadNote(request)}` : `Nobody is free for ${short.join(', ')}.`;
    const givenUp =
      hopeless.length === 0 ? null : `Nobody can do what is left of "${request.text}": ${hopeless.join('; ')}.`;
    return { ...base, analysis: givenUp ?? analysis, givenUp };
  }
  const analysis = missing
    .map(
      (entry) =>
        `${Math.max(0, entry.outstanding)} of ${entry.need.count} ${entry.need.name} to go, ` +
        `${Math.max(0, entry.unassigned)} of them given to nobody`,
    )
    .join('; ');
  return {
    ...base,
    analysis: `${analysis || 'One task each'}.${unreadNote(request)}`,
    tasks: numbered([
      ...now,
      ...forThemselves.left,
      ...leftDeeds.map((task) => ({ agent: null, task })),
      // A quantity is what its doer is to hold: it says as much for everybody only where nobody holds any of it.
      ...leftNeeds
        .filter((need) => held(need) === 0 && expected(need) === 0 && !helped.has(need.name))
        .map((need) => ({ agent: null, task: taskFor(need) })),
    ]),
  };
});

/**
 * Whether the agent does with its own hands what one of those it commands has asked of it: passed on, it could come back
 * in a circle, with everybody waiting for somebody else. What it has failed at itself may be passed on.
 */
function keepsToItself({ informer }: Request, { agent, acts, subordinates, failedTasks }: PlanningInputs): boolean {
  return acts && subordinates.includes(informer) && !failedTasks.some((failure) => failure.agent === agent);
}

/**
 * Those whose work counts for what was asked: for another agent's request to hold something not those who answer to
 * others as well, as long as there is anybody else.
 */
function claimable({ informer, needs }: Request, inputs: PlanningInputs): readonly string[] {
  const { subordinates, shared, acts, agent } = inputs;
  const hands = [...subordinates, ...(acts ? [agent] : [])].filter((worker) => worker !== informer);
  const own = informer === user || needs.length === 0 ? hands : hands.filter((worker) => !shared.includes(worker));
  return own.length === 0 ? hands : own;
}

/** Better records first; the order of the team otherwise. */
function byRecord(workers: readonly string[], inputs: PlanningInputs): readonly string[] {
  const score = (worker: string): number => {
    const record = ownValue(inputs.trackRecords, worker);
    return record === undefined ? 0 : record.succeeded - 2 * record.failed;
  };
  return [...workers].sort((a, b) => score(b) - score(a));
}

function expectedGain(task: string, need: Ingredient, inventory: Inventory, knowledge: WorldKnowledge): number {
  const same = readRequest(task, '', knowledge).needs.filter(
    (other) => other.name === need.name || other.items.every((item) => need.items.includes(item)),
  );
  return same.reduce((sum, other) => sum + Math.max(0, other.count - countItems(inventory, other.items)), 0);
}

function numbered(tasks: readonly { readonly agent: string | null; readonly task: string }[]): PlanningAnswer['tasks'] {
  return tasks.map(({ agent, task }, index) => ({ number: index + 1, agent, task, after: [] }));
}

function unreadNote(request: Request): string {
  return request.unread.length === 0 ? '' : ` I do not understand: ${request.unread.join('; ')}.`;
}
