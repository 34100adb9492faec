import type { Deed, Ingredient, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, verbHas } from '@s-agents/kit';
import { deedsOf } from '../deeds-of.js';
import { sumByName } from '../sum-by-name.js';
import { nullIfNoWay } from '../means-ends/no-way.js';
import { takeAll } from '../means-ends/take.js';
import { solutionSeconds, solve, type SolutionStep } from '../means-ends/solve.js';

export interface Holder {
  readonly name: string;
  readonly inventory: Inventory;
  /** What stands near enough to be used. */
  readonly nearby: ReadonlySet<string>;
}

export interface WorkOptions {
  /** Whether others may have been given the same: of what is built together, each puts in what it holds. */
  readonly isShared: boolean;
}

export interface HeldWork {
  /** The steps, one after the other. */
  readonly deeds: readonly Deed[];
  /** World seconds, estimated. */
  readonly seconds: number;
}

/**
 * Returns how a doer does a task with only what it holds: it hands things over, builds with them, or makes things of
 * them by the world's recipes. Null for any other task.
 */
export function heldWork(
  work: Work,
  holder: Holder,
  world: WorldKnowledge,
  options: WorkOptions = { isShared: false },
): HeldWork | null {
  const deeds = deedsOf(work, world);
  if (deeds === null) return null;
  if (areHeldGifts(deeds, holder, world)) return { deeds, seconds: 0 };
  return (
    building(deeds, holder, world, options) ??
    making(deeds, holder, world) ??
    makingAndPutting(deeds, holder, world, options)
  );
}

/** Making things and then handing them over or putting them somewhere, or a part of that where others put theirs. */
function makingAndPutting(
  deeds: readonly Deed[],
  holder: Holder,
  world: WorldKnowledge,
  { isShared }: WorkOptions,
): HeldWork | null {
  const first = deeds.findIndex((deed) => isPutting(deed, world));
  const made = first < 0 ? deeds : deeds.slice(0, first);
  const put = deeds.slice(made.length);
  if (put.length === 0 || !put.every((deed) => isPutting(deed, world))) return null;
  if (!made.every((deed) => isMaking(deed, holder, world))) return null;
  const steps = stepsTo([...mostOf(needsOf(made, world), [...sumByName(needsOf(put, world)).values()])], holder, world);
  if (steps !== null) return { ...steps, deeds: [...steps.deeds, ...put] };
  const [deed] = deeds;
  const isPartHeld = deed !== undefined && countItems(holder.inventory, world.resolve(deed.object)) > 0;
  const isJoint = deeds.length === 1 && verbHas(deed?.verb, 'takes', world);
  return isShared && isJoint && isPartHeld ? { deeds: [deed], seconds: 0 } : null;
}

/** Whether a deed takes just what it names out of its doer's hands. */
function isPutting(deed: Deed, world: WorldKnowledge): boolean {
  const { verb, object, tool, recipient, places = [] } = deed;
  const known = world.verbs.find((one) => one.verb === verb);
  if (known === undefined || tool !== undefined || world.resolve(object).length === 0) return false;
  if (known.gives === true) return recipient !== undefined && places.length === 0;
  if (recipient !== undefined) return false;
  return known.takes === true || (world.materialsFor?.(deed) ?? []).some(({ name }) => name === object);
}

function needsOf(deeds: readonly Deed[], world: WorldKnowledge): readonly Ingredient[] {
  return deeds.map(({ object, quantity }) => ({ name: object, items: world.resolve(object), count: quantity }));
}

/** Keeps the larger count for each name, since the things that are made are the ones that are put somewhere. */
function mostOf(...lists: readonly (readonly Ingredient[])[]): Iterable<Ingredient> {
  const most = new Map<string, Ingredient>();
  for (const need of lists.flat()) if (need.count > (most.get(need.name)?.count ?? 0)) most.set(need.name, need);
  return most.values();
}

/** The steps by which all of it comes to be held at the same time, by recipes alone; null where there are none. */
function stepsTo(needs: readonly Ingredient[], holder: Holder, world: WorldKnowledge): HeldWork | null {
  const steps = nullIfNoWay(() => solve(needs, holder, world));
  // Without foresight, steps appear to use nothing up, so such steps do not count as recipes.
  if (steps === null || !steps.every((step) => !step.gathers && step.uses.length > 0)) return null;
  return { deeds: steps.map(deedOfStep), seconds: solutionSeconds(steps) };
}

/** Building one structure or part: all of its material must be held, or some of it when others build it, too. */
function building(
  [deed, ...others]: readonly Deed[],
  { inventory }: Holder,
  world: WorldKnowledge,
  { isShared }: WorkOptions,
): HeldWork | null {
  if (deed === undefined || others.length > 0 || deed.position === undefined) return null;
  const structure = world.structures.find(({ name }) => name === deed.object);
  if (structure === undefined) return null;
  const { materials, secondsPerPiece = 0 } = structure;
  // Each item counts for one material only.
  const left: Record<string, number> = { ...inventory };
  const isHeld = materials.every(({ items, count }) => takeAll(left, items, count));
  const isPartHeld = isShared && materials.some(({ items }) => countItems(inventory, items) > 0);
  const pieces = materials.reduce((sum, { count }) => sum + count, 0);
  return isHeld || isPartHeld ? { deeds: [deed], seconds: pieces * secondsPerPiece } : null;
}

function areHeldGifts(deeds: readonly Deed[], { inventory }: Holder, world: WorldKnowledge): boolean {
  const left: Record<string, number> = { ...inventory };
  return deeds.every(({ verb, object, quantity, recipient, tool, places = [], position }) => {
    const isPlain = recipient !== undefined && tool === undefined && places.length === 0 && position === undefined;
    if (!isPlain || !verbHas(verb, 'gives', world)) return false;
    return takeAll(left, world.resolve(object), quantity);
  });
}

function making(deeds: readonly Deed[], holder: Holder, world: WorldKnowledge): HeldWork | null {
  if (!deeds.every((deed) => isMaking(deed, holder, world))) return null;
  const steps = stepsTo(needsOf(deeds, world), holder, world);
  return steps === null || steps.deeds.length === 0 ? null : steps;
}

function isMaking(
  { verb, object, holder: whose, tool, recipient, places = [], position }: Deed,
  { name }: Holder,
  world: WorldKnowledge,
): boolean {
  return (
    (whose === undefined || whose === name) &&
    tool === undefined &&
    recipient === undefined &&
    places.length === 0 &&
    position === undefined &&
    world.methods(object).some((method) => method.verb === verb && !method.gathers)
  );
}

function deedOfStep({ verb, name, total, of }: SolutionStep): Deed {
  return { verb, object: name, quantity: total, ...(of === undefined ? {} : { tool: of }) };
}
