import { countItems, defineAnswerer, formatDeed, taskSubject, type Assignment, type Ingredient, type Inventory, type Stage, type WorldKnowledge } from '@s-agents/core';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { holdsSome, isDone, splitDeeds, withMaterials, type Building } from './buildings.js';
import { Lessons } from './hopeless.js';
import { currentInventories, listInventories } from './inventories.js';
import { NoWay, solutionSeconds, solve } from './means-ends.js';
import { currentRequest, readRequest, type Request } from './needs.js';
import { allotWorkers, equalShares } from './share.js';

/** Something that is still to be obtained by somebody, nobody being at it. */
interface OpenNeed {
  readonly need: Request['needs'][number];
  /** How many more must be held. */
  readonly missing: number;
  /** What one doing yields: less cannot be divided. */
  readonly unit: number;
  readonly secondsPerUnit: number;
}

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(rootPlan, (inputs, { knowledge }): PlanningAnswer => {
  const inventories = currentInventories(inputs);
  const request = currentRequest(inputs.agent, inputs.conversation, inputs.previousPlan, knowledge);
  if (request === null) return { inventories: listInventories(inventories), objective: 'wait for work', analysis: 'Nobody has asked for anything.', stages: [], stageNow: null, informer: inputs.agent, givenUp: null };

  const base = { inventories: listInventories(inventories), objective: request.text, informer: request.informer, givenUp: null };
  const isNew = inputs.previousPlan === null || inputs.previousPlan.objective !== request.text;
  // Work for another objective does not count, and is dropped by giving its worker something else.
  const ongoing = isNew ? {} : inputs.ongoing;
  const workers = byRecord([...inputs.subordinates, ...(inputs.acts ? [inputs.agent] : [])], inputs);
  const free = workers.filter((worker) => !(worker in ongoing));
  const held = (need: Ingredient): number => workers.reduce((sum, worker) => sum + countItems(inventories[worker] ?? {}, need.items), 0);
  const expected = (need: Ingredient): number => Object.entries(ongoing).reduce((sum, [worker, task]) => sum + expectedGain(task, need, inventories[worker] ?? {}, knowledge), 0);

  const { buildings, deeds: others } = splitDeeds(request.deeds, knowledge);
  // Who lacked material for a building says nothing about the next time: it is gathered first.
  const failures = inputs.failedTasks.filter(({ task, reason }) => reason !== 'missing-item' || buildings.every((building) => taskSubject(building.task) !== taskSubject(task)));
  const lessons = new Lessons(isNew ? [] : failures, inputs.agent, workers);
  const toBuild = buildings.filter(({ task }) => !Object.values(ongoing).includes(task) && !(isDone(task, inputs.doneTasks) && !isNew) && lessons.isOpen(task));
  const isReady = ({ structure }: Building): boolean => structure.materials.every((material) => held(material) >= material.count);
  const gathered = toBuild.filter((building) => !isReady(building)).flatMap(({ structure }) => structure.materials);
  const missing = withMaterials(request.needs, gathered, knowledge).map((need) => ({ need, outstanding: need.count - held(need), unassigned: need.count - held(need) - expected(need) }));
  const open = missing.filter((entry) => entry.unassigned > 0 && lessons.isOpen(taskFor(entry.need))).map(({ need, unassigned }) => openNeed(need, unassigned, knowledge));
  const deeds = isNew || inputs.progress?.status === 'fail' ? others.map(formatDeed).filter((task) => lessons.isOpen(task)) : [];
  const joiners = buildings.filter(({ task }) => Object.values(ongoing).includes(task)).flatMap((building) => holdersOf(building, free, inventories, lessons));
  const builders = [...joiners, ...toBuild.filter(isReady).flatMap((building) => buildersOf(building, free, inventories, lessons))];
  const hands = free.filter((worker) => builders.every(({ agent }) => agent !== worker));
  const canDo = ableOf(workers, inventories, knowledge);
  const { given: rest, left } = assign(open, deeds, hands, inventories, lessons, canDo);
  const given = [...builders, ...rest];
  const idle = free.filter((worker) => !given.some((assignment) => assignment.agent === worker));
  const help = missing.flatMap(({ need, outstanding }) => helpOut(need, outstanding, idle.filter((worker) => lessons.canTry(worker, taskFor(need)) && canDo(worker, need)), workers.length, inventories, knowledge)).slice(0, idle.length);

  const now: Assignment[] = [...Object.entries(ongoing).map(([agent, task]) => ({ agent, task })), ...given, ...help];
  if (now.length === 0) {
    const short = missing.filter((entry) => entry.outstanding > 0).map((entry) => `${entry.outstanding} ${entry.need.name}`);
    const hopeless = [...missing.filter((entry) => entry.unassigned > 0).map(({ need }) => taskFor(need)), ...request.deeds.map(formatDeed)].filter((task) => workers.length > 0 && !lessons.isOpen(task));
    const analysis = short.length === 0 ? `All of it is held.${unreadNote(request)}` : `Nobody is free for ${short.join(', ')}.`;
    const givenUp = hopeless.length === 0 ? null : `Nobody can do what is left of "${request.text}": ${hopeless.map((task) => lessons.why(task)).join('; ')}.`;
    return { ...base, analysis: givenUp ?? analysis, stages: [], stageNow: null, givenUp };
  }
  const analysis = missing.map((entry) => `${Math.max(0, entry.outstanding)} of ${entry.need.count} ${entry.need.name} to go, ${Math.max(0, entry.unassigned)} of them given to nobody`).join('; ');
  return { ...base, analysis: `${analysis || 'One task each'}.${unreadNote(request)}`, stages: [{ title: request.text, assignments: now }, ...later(left, workers)], stageNow: 1 };
});

/** The words in which a need is given out, whatever the quantity. */
function taskFor(need: Request['needs'][number]): string {
  return formatDeed({ verb: need.verb, object: need.name, quantity: need.count });
}

/** Everybody who is free and holds some of what it takes builds at the same time; one of the others where nobody does. */
function buildersOf(building: Building, free: readonly string[], inventories: Readonly<Record<string, Inventory>>, lessons: Lessons): Assignment[] {
  const holders = holdersOf(building, free, inventories, lessons);
  const other = free.find((worker) => lessons.canTry(worker, building.task));
  return holders.length > 0 || other === undefined ? holders : [{ agent: other, task: building.task }];
}

/** Who is free and holds some of it: they may come later to what others have begun. */
function holdersOf(building: Building, free: readonly string[], inventories: Readonly<Record<string, Inventory>>, lessons: Lessons): Assignment[] {
  return free.filter((worker) => lessons.canTry(worker, building.task) && holdsSome(inventories[worker] ?? {}, building)).map((agent) => ({ agent, task: building.task }));
}

/** Better records first; the order of the team otherwise. */
function byRecord(workers: readonly string[], inputs: PlanningInputs): readonly string[] {
  const score = (worker: string): number => {
    const record = inputs.trackRecords[worker];
    return record === undefined ? 0 : record.succeeded - 2 * record.failed;
  };
  return [...workers].sort((a, b) => score(b) - score(a));
}

function expectedGain(task: string, need: Ingredient, inventory: Inventory, knowledge: WorldKnowledge): number {
  const same = readRequest(task, '', knowledge).needs.filter((other) => other.name === need.name || other.items.every((item) => need.items.includes(item)));
  return same.reduce((sum, other) => sum + Math.max(0, other.count - countItems(inventory, other.items)), 0);
}

function openNeed(need: Request['needs'][number], missing: number, knowledge: WorldKnowledge): OpenNeed {
  const unit = knowledge.methods(need.name)[0]?.yields ?? 1;
  try {
    return { need, missing, unit, secondsPerUnit: solutionSeconds(solve([{ ...need, count: unit }], { inventory: {}, nearby: new Set() }, knowledge)) };
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return { need, missing, unit, secondsPerUnit: 0 };
  }
}

type CanDo = (worker: string, need: Request['needs'][number]) => boolean;

/** Who can come by a thing at all, as far as it takes what only some hold; everybody, where by what is known nobody can. */
function ableOf(workers: readonly string[], inventories: Readonly<Record<string, Inventory>>, knowledge: WorldKnowledge): CanDo {
  const able = new Map<string, readonly string[]>();
  const isWay = (need: Ingredient, inventory: Inventory): boolean => {
    try {
      solve([{ ...need, count: countItems(inventory, need.items) + 1 }], { inventory, nearby: new Set() }, knowledge);
      return true;
    } catch (error) {
      if (error instanceof NoWay) return false;
      throw error;
    }
  };
  return (worker, need) => {
    let some = able.get(need.name);
    if (some === undefined) {
      some = isWay(need, {}) ? workers : workers.filter((other) => isWay(need, inventories[other] ?? {}));
      able.set(need.name, some);
    }
    return some.length === 0 || some.includes(worker);
  };
}

/** Gives each free worker one task that it may be given, as far as there is work; `left` is what has to wait for a later stage. */
function assign(open: readonly OpenNeed[], deeds: readonly string[], free: readonly string[], inventories: Readonly<Record<string, Inventory>>, lessons: Lessons, canDo: CanDo): { given: Assignment[]; left: string[] } {
  const ranked = [...open].sort((a, b) => b.secondsPerUnit * b.missing - a.secondsPerUnit * a.missing);
  const queue = [...free];
  const takeFor = (task: string, need?: OpenNeed['need']): string | undefined => {
    const index = queue.findIndex((worker) => lessons.canTry(worker, task) && (need === undefined || canDo(worker, need)));
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  };
  const given: Assignment[] = [];
  const left: string[] = [];
  for (const task of deeds) {
    const worker = takeFor(task);
    if (worker === undefined) left.push(task);
    else given.push({ agent: worker, task });
  }
  const units = ranked.map((entry) => Math.ceil(entry.missing / entry.unit));
  const allotted = allotWorkers(ranked.map((entry, index) => ({ units: units[index] ?? 0, secondsPerUnit: entry.secondsPerUnit })), queue.length);
  ranked.forEach((entry, index) => {
    const task = taskFor(entry.need);
    const able = queue.filter((worker) => lessons.canTry(worker, task) && canDo(worker, entry.need)).length;
    // Whoever could not be given what was allotted to them are free for what comes last.
    const most = index === ranked.length - 1 ? able : Math.min(able, allotted[index] ?? 0);
    const shares = equalShares(units[index] ?? 0, most);
    if (shares.length === 0) left.push(formatDeed({ verb: entry.need.verb, object: entry.need.name, quantity: entry.missing }));
    let rest = entry.missing;
    for (const share of shares) {
      const worker = takeFor(task, entry.need) as string;
      const amount = Math.min(share * entry.unit, rest);
      rest -= amount;
      given.push({ agent: worker, task: formatDeed({ verb: entry.need.verb, object: entry.need.name, quantity: countItems(inventories[worker] ?? {}, entry.need.items) + amount }) });
    }
  });
  return { given, left };
}

/**
 * Work for those who would wait: where gathering needs nothing but hands, they take on part of what the others have
 * not brought yet. Whoever is faster ends it; nothing is lost, since the goal counts what all hold together.
 */
function helpOut(need: Request['needs'][number], outstanding: number, idle: readonly string[], team: number, inventories: Readonly<Record<string, Inventory>>, knowledge: WorldKnowledge): Assignment[] {
  const method = knowledge.methods(need.name)[0];
  if (outstanding < 2 || method === undefined || method.consumes.length > 0) return [];
  const share = Math.ceil(outstanding / team);
  return idle.map((agent) => ({ agent, task: formatDeed({ verb: need.verb, object: need.name, quantity: countItems(inventories[agent] ?? {}, need.items) + share }) }));
}

function later(tasks: readonly string[], workers: readonly string[]): Stage[] {
  const stages: Stage[] = [];
  for (let start = 0; start < tasks.length; start += workers.length) {
    const part = tasks.slice(start, start + workers.length);
    stages.push({ title: part.join('; '), assignments: part.map((task, index) => ({ agent: workers[index] as string, task })) });
  }
  return stages;
}

function unreadNote(request: Request): string {
  return request.unread.length === 0 ? '' : ` I do not understand: ${request.unread.join('; ')}.`;
}
