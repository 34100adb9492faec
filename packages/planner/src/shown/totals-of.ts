import { user, type Deed, type Ingredient, type Inventory, type Work, type WorldKnowledge } from '@s-agents/core';
import { verbHas } from '@s-agents/kit';
import { z } from 'zod';
import { leftToDo } from './left-to-do.js';
import { sumByName } from '../sum-by-name.js';
import { nullIfNoWay } from '../means-ends/no-way.js';
import { solve, type SolutionStep } from '../means-ends/solve.js';
import { readRequest, type Request } from '../means-ends/needs.js';

const amountsSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/** How much of each thing a request still takes for one doer, with what is held. */
export const totalsSchema = z.object({
  /** From the world. */
  got: amountsSchema,
  /** Of what is got. */
  made: amountsSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** What there is already for a request: things in the hands of its doers, and deeds of it that are done or under way. */
export interface Begun {
  readonly held?: Inventory;
  /** What the doer sees near enough to use. */
  readonly nearby?: ReadonlySet<string>;
  readonly seenTo?: readonly Deed[];
}

/**
 * Returns all that one doer still has to get from the world and make of that for a request, including tools and
 * stations. A station that stands near is not made again, and what a deed under way takes counts as there. Null: the
 * request takes only what it names from the world, the rules give no way to it, it is not in the words of tasks, or nothing is
 * missing. Pure.
 */
export function totalsOf(
  { work, from }: { readonly work: Work; readonly from: string },
  knowledge: WorldKnowledge,
  { held = {}, nearby = new Set(), seenTo = [] }: Begun = {},
): Totals | null {
  return nullIfNoWay(() => {
    const { needs: read, deeds } = readRequest(work, from, knowledge);
    const asked = read.map((need) => ({ ...need, name: ownName(need.name, knowledge) }));
    const left = takenBy(leftToDo(deeds, seenTo, knowledge), knowledge);
    const kept = sumOfEach(heldByEach(asked));
    // A user's amounts are all there in the end, while a task is done step by step.
    const rest =
      from === user
        ? without(kept, putByAll(deeds, knowledge))
        : without(leftBySteps(kept, knowledge), takenBy(deeds, knowledge));
    const needs = sumOfEach([...rest, ...left]);
    if (needs.length === 0) return null;
    const steps = solve(needs, { inventory: held, nearby }, knowledge);
    const isNamed = ({ name }: SolutionStep): boolean => [...asked, ...needs].some((need) => need.name === name);
    if (steps.every((step) => step.uses.length === 0 && isNamed(step))) return null;
    return {
      got: amountsOf(steps.filter(({ uses }) => uses.length === 0)),
      made: amountsOf(steps.filter(({ uses }) => uses.length > 0)),
    };
  });
}

/** What deeds take out of the hands of whoever does them: the materials of what they build, or what they put somewhere. */
export function takenBy(deeds: readonly Deed[], knowledge: WorldKnowledge): readonly Ingredient[] {
  return [...deeds.flatMap((deed) => builtOf(deed, knowledge)), ...putByAll(deeds, knowledge)];
}

function putByAll(deeds: readonly Deed[], knowledge: WorldKnowledge): readonly Ingredient[] {
  return deeds.flatMap((deed) => putBy(deed, knowledge));
}

function sumOfEach(ingredients: readonly Ingredient[]): readonly Ingredient[] {
  return [...sumByName(ingredients).values()];
}

/** What is left of things when some of them are taken away. */
function without(things: readonly Ingredient[], taken: readonly Ingredient[]): readonly Ingredient[] {
  const sums = sumByName(taken);
  return things
    .map((thing) => ({ ...thing, count: thing.count - (sums.get(thing.name)?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** What the steps of a task leave in the end: of what one of them gets, later ones may use some up. */
function leftBySteps(things: readonly Ingredient[], knowledge: WorldKnowledge): readonly Ingredient[] {
  return things.reduceRight<readonly Ingredient[]>((later, thing) => {
    const used = solve(later, { inventory: {}, nearby: new Set() }, knowledge)
      .flatMap(({ uses }) => uses)
      .filter(({ items }) => items.some((item) => thing.items.includes(item)));
    const count = used.reduce((left, one) => left - Math.ceil(one.count), thing.count);
    return count > 0 ? [{ ...thing, count }, ...later] : later;
  }, []);
}

/** Keeps the largest count of each thing for each holder, since quantities are totals. */
function heldByEach(needs: Request['needs']): readonly Ingredient[] {
  const same = Map.groupBy(needs, ({ holder = '', items }) => `${holder}: ${items.join(' ')}`);
  return [...same.values()].map((some) => some.reduce((most, need) => (need.count > most.count ? need : most)));
}

function builtOf({ object, quantity }: Deed, { structures }: WorldKnowledge): readonly Ingredient[] {
  const materials = structures.find(({ name }) => name === object)?.materials ?? [];
  return materials.map((material) => ({ ...material, count: material.count * quantity }));
}

/** What leaves the hands of whoever does a deed that builds no structure. */
function putBy(deed: Deed, knowledge: WorldKnowledge): readonly Ingredient[] {
  if (knowledge.structures.some(({ name }) => name === deed.object)) return [];
  const items = knowledge.resolve(deed.object);
  const takes = items.length > 0 && verbHas(deed.verb, 'takes', knowledge);
  return (
    knowledge.materialsFor?.(deed) ??
    (takes ? [{ name: ownName(deed.object, knowledge), items, count: deed.quantity }] : [])
  );
}

/** What a thing is called in the rules of its world, so that it is one thing however it is asked for: "logs", "log". */
function ownName(name: string, { canonical }: Pick<WorldKnowledge, 'canonical'>): string {
  return canonical?.(name) ?? name;
}

function amountsOf(steps: readonly SolutionStep[]): Totals['got'] {
  const counts = new Map<string, number>();
  for (const { name, made } of steps) counts.set(name, (counts.get(name) ?? 0) + made);
  return [...counts].map(([name, count]) => ({ name, count }));
}
