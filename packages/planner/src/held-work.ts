import { countItems, formatDeed, type Deed, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { deedsOf } from './deeds-of.js';
import { NoWay, solutionSeconds, solve, type SolutionStep } from './symbolic/means-ends.js';

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
  /** The steps, joined by "; ". */
  readonly task: string;
  /** World seconds, estimated. */
  readonly seconds: number;
}

/**
 * How a task is done with what its doer holds, where nothing else is needed: it hands held things over, builds of them,
 * or makes things of them by the world's recipes. Null for any other task.
 */
export function heldWork(
  text: string,
  holder: Holder,
  world: WorldKnowledge,
  options: WorkOptions = { isShared: false },
): HeldWork | null {
  const deeds = deedsOf(text, world);
  if (deeds === null) return null;
  if (areHeldGifts(deeds, holder, world)) return { task: text, seconds: 0 };
  return building(deeds, holder, world, options) ?? making(deeds, holder, world);
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
  const isHeld = materials.every(({ items, count }) => takeFrom(left, items, count));
  const isPartHeld = isShared && materials.some(({ items }) => countItems(inventory, items) > 0);
  const pieces = materials.reduce((sum, { count }) => sum + count, 0);
  return isHeld || isPartHeld ? { task: formatDeed(deed), seconds: pieces * secondsPerPiece } : null;
}

/** Takes this many of the items out of `left`. Returns false when there are too few. */
export function takeFrom(left: Record<string, number>, items: readonly string[], count: number): boolean {
  if (items.length === 0 || countItems(left, items) < count) return false;
  let open = count;
  for (const item of items) {
    const taken = Math.min(open, left[item] ?? 0);
    left[item] = (left[item] ?? 0) - taken;
    open -= taken;
  }
  return true;
}

function areHeldGifts(deeds: readonly Deed[], { inventory }: Holder, world: WorldKnowledge): boolean {
  const left: Record<string, number> = { ...inventory };
  return deeds.every(({ verb, object, quantity, recipient, tool, places = [], position }) => {
    const isPlain = recipient !== undefined && tool === undefined && places.length === 0 && position === undefined;
    if (!isPlain || !world.verbs.some((known) => known.verb === verb && known.gives === true)) return false;
    return takeFrom(left, world.resolve(object), quantity);
  });
}

function making(deeds: readonly Deed[], holder: Holder, world: WorldKnowledge): HeldWork | null {
  if (!deeds.every((deed) => isMaking(deed, holder, world))) return null;
  const needs = deeds.map(({ object, quantity }) => ({
    name: object,
    items: world.resolve(object),
    count: quantity,
  }));
  try {
    const steps = solve(needs, holder, world);
    // Whoever does not foresee what things take knows no recipe that uses nothing up.
    if (steps.length === 0 || !steps.every((step) => !step.gathers && step.uses.length > 0)) return null;
    return { task: steps.map(wordsOf).join('; '), seconds: solutionSeconds(steps) };
  } catch (error) {
    if (error instanceof NoWay) return null;
    throw error;
  }
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

function wordsOf({ verb, name, total, of }: SolutionStep): string {
  return formatDeed({ verb, object: name, quantity: total, ...(of === undefined ? {} : { tool: of }) });
}
