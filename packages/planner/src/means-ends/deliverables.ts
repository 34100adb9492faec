import type { Ingredient, Inventory } from '@s-agents/core';
import type { SolutionStep } from './solve.js';
import { demandKey } from './requirements.js';

/** World seconds up to which making one piece on the spot is not worth sharing out. */
const quickSeconds = 2;

/** Whether the maker does a step itself, instead of being brought its product. */
export type TakesItself = (step: SolutionStep) => boolean;

/**
 * The maker itself does steps that are quick per piece; slower ones are shared out, even if several pieces could be
 * made side by side.
 */
export const quickSteps: TakesItself = ({ gathers, seconds, turns, times, made }) =>
  !gathers && (seconds / turns) * (times / made) <= quickSeconds;

/** The maker itself does every step that gathers nothing. */
export const stepsOnTheSpot: TakesItself = ({ gathers }) => !gathers;

/** Something that a maker must be brought. */
export interface Deliverable extends Ingredient {
  /** How many of them are requested for their own sake and serve no other purpose. */
  readonly resting?: number;
}

interface Wanted {
  readonly name: string;
  readonly items: readonly string[];
  /** Asked for. */
  asked: number;
  /** How many must be there at the end, because they were requested or serve as a tool. */
  kept: number;
  /** To be used up. */
  used: number;
}

/**
 * Returns what a maker of `needs` must be brought: the needs themselves, with everything that the maker makes itself
 * replaced by the materials, tools and stations for it. Things that the fewest items will do for come first. `steps`
 * solve the needs for an agent that holds `held`.
 */
export function deliverablesOf(
  needs: readonly Ingredient[],
  steps: readonly SolutionStep[],
  held: Inventory,
  takesItself: TakesItself,
): readonly Deliverable[] {
  const wanted = new Map<string, Wanted>();
  const want = ({ name, items }: Ingredient): Wanted => {
    const key = demandKey({ name, items });
    const known = wanted.get(key) ?? { name, items, asked: 0, kept: 0, used: 0 };
    wanted.set(key, known);
    return known;
  };
  for (const need of needs) {
    const entry = want(need);
    entry.asked += need.count;
    entry.kept += need.count;
  }
  const tools = new Set<Wanted>();
  for (const step of steps.toReversed()) {
    const made = [...wanted.values()].filter(({ name }) => name === step.name);
    if (made.length === 0 || !takesItself(step)) continue;
    let left = step.made;
    for (const entry of made) {
      const fromUse = Math.min(entry.used, left);
      const fromKept = Math.min(entry.kept, left - fromUse);
      entry.used -= fromUse;
      entry.kept -= fromKept;
      entry.asked -= Math.min(entry.asked, fromKept);
      left -= fromUse + fromKept;
    }
    if (left === step.made) continue;
    // The maker needs materials only for its own share of the step; those who make the rest obtain theirs themselves.
    const share = Math.ceil(((step.made - left) / step.made) * step.times) / step.times;
    for (const used of step.uses) want(used).used += Math.ceil(share * used.count);
    for (const tool of [...step.tools, ...(step.station === null ? [] : [step.station])]) {
      const kept = want(oneOf(tool, steps, held));
      tools.add(kept);
      kept.kept = Math.max(kept.kept, tool.count);
    }
  }
  const deliverables = [...wanted.values()]
    .filter(({ kept, used }) => kept + used > 0)
    .map((entry): Deliverable => {
      const { name, items, asked, kept, used } = entry;
      const resting = Math.max(0, asked - (tools.has(entry) ? 1 : 0));
      return { name, items, count: kept + used, ...(resting > 0 ? { resting } : {}) };
    });
  return eachOnce(deliverables).toSorted((a, b) => a.items.length - b.items.length);
}

/** Adds up deliverables of one name. Of the items that do for one purpose or another, those remain that do for all. */
function eachOnce(deliverables: readonly Deliverable[]): readonly Deliverable[] {
  return [...Map.groupBy(deliverables, ({ name }) => name)].map(([name, same]) => {
    const resting = same.reduce((sum, one) => sum + (one.resting ?? 0), 0);
    return {
      name,
      items: same.map(({ items }) => items).reduce((some, items) => some.filter((item) => items.includes(item))),
      count: same.reduce((sum, { count }) => sum + count, 0),
      ...(resting > 0 ? { resting } : {}),
    };
  });
}

/** The tool that is held, or else the one that is made on the way. */
function oneOf(tool: Ingredient, steps: readonly SolutionStep[], held: Inventory): Ingredient {
  const known =
    tool.items.find((item) => (held[item] ?? 0) > 0) ??
    steps.findLast(({ name, items }) => tool.items.includes(name) || tool.items.some((item) => items.includes(item)))
      ?.name;
  return known === undefined ? tool : { name: known, items: [known], count: 1 };
}
