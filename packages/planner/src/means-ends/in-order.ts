import type { Ingredient, Inventory, Method, Position, WorldKnowledge } from '@s-agents/core';
import { countItems, sumOf } from '@s-agents/kit';
import type { Production } from './production.js';
import { searchedForLast } from './searched-for-last.js';
import type { SitedStep } from './sites.js';
import { stationsAtOnce } from './stations-at-once.js';
import { takeSparing } from './take.js';
import { StartClock, startedEarly } from './started-early.js';
import { turnsOf } from './turns.js';

/** A step of a solution: do `verb` until `total` of `name` are held. */
export interface SolutionStep extends SitedStep {
  readonly verb: string;
  readonly name: string;
  readonly items: readonly string[];
  /** How many are held once this step and all earlier ones are done. */
  readonly total: number;
  /** True for what serves as tool or station on the way, or is an ingredient of one. */
  readonly preparation: boolean;
  /** World seconds, estimated. */
  readonly seconds: number;
  /** World seconds by estimate to find the first of it. */
  readonly searchSeconds: number;
  /** By how many world seconds chance makes it end sooner or later. */
  readonly luckSeconds: number;
  /** The material to use up, given if the doer could also take another one. */
  readonly of?: string | undefined;
  /** What it uses up. */
  readonly uses: readonly Ingredient[];
  /** What must be held for it and is not used up: of each, any one of its `items`. */
  readonly tools: readonly Ingredient[];
  /** How many of it are made. */
  readonly made: number;
  /** How many times the method is carried out. */
  readonly times: number;
  /** How many of these times come one after the other; the rest run side by side. */
  readonly turns: number;
  /** Where it is done, if it can be done at one place only. */
  readonly position?: Position | undefined;
  /** What is started right before it and goes on by itself, how many of each. */
  readonly starts: readonly Start[];
}

export interface Start {
  readonly verb: string;
  readonly name: string;
  readonly count: number;
}

export interface Solution {
  readonly steps: readonly SolutionStep[];
  /** What is held when they are done. */
  readonly inventory: Inventory;
}

/**
 * Orders productions by level, from what is held at the start, and turns them into steps. A step names the material to
 * use if several held kinds would do and a later step needs one of them, or if the same thing can be made of something
 * else that may be held. `kept`: what must not be used up for further stations, which are made of anything else that is
 * held or dug along the way; null: no further stations are made.
 */
export function inOrder(
  produced: readonly Production[],
  start: Inventory,
  knowledge: WorldKnowledge,
  kept: readonly Ingredient[] | null = null,
): Solution {
  const held: Record<string, number> = { ...start };
  let spoil: Inventory = {};
  const unsure = new Set<string>();
  const ordered = startedEarly(searchedForLast([...produced].sort((a, b) => a.demand.level - b.demand.level)));
  const clock = new StartClock();
  const steps = ordered.map(({ production, starts }, index): SolutionStep => {
    const { demand, method, amount } = production;
    const times = amount / method.yields;
    const uses = method.consumes.map((ingredient) => ({ ...ingredient, count: Math.ceil(ingredient.count * times) }));
    const afterwards = ordered.slice(index + 1).map((turn) => turn.production);
    const later = afterwards.flatMap((production) => production.method.consumes);
    const kinds = uses.map((used) => takeKind(held, used, later, unsure));
    const stations =
      kept === null || method.perStation !== true || method.station === null
        ? null
        : stationsAtOnce(
            method.station,
            { held: sumOf([held, spoil]), kept: [...kept, ...afterwards.flatMap(usedUp)] },
            knowledge,
          );
    const turns = turnsOf(method, times, stations?.count);
    clock.start(starts);
    const seconds = clock.left(production, turns * method.seconds);
    clock.pass(seconds + (method.searchSeconds ?? 0));
    const isSooner = (times - turns) * method.seconds >= leastSaved;
    spoil = sumOf([spoil, spoilOf(method, times)]);
    const made = kindMade(demand.items, kinds, knowledge);
    const chosen = kinds.find(({ isContested }) => isContested)?.kind ?? undefined;
    const isNamed = chosen !== undefined && made !== null && demand.items.length > 1;
    const item = made ?? demand.items[0];
    if (item !== undefined) held[item] = (held[item] ?? 0) + amount;
    if (item !== undefined && made === null && demand.items.length > 1) unsure.add(item);
    const items = isNamed ? [made] : demand.items;
    return {
      verb: method.verb,
      name: isNamed ? made : demand.name,
      items,
      total: countItems(held, items),
      preparation: demand.preparation,
      seconds,
      searchSeconds: method.searchSeconds ?? 0,
      luckSeconds: Math.min(seconds, method.startedBy?.luckSeconds ?? 0),
      of: isNamed ? undefined : (chosen ?? countedOn(demand.name, method, kinds, knowledge)),
      uses,
      tools: method.tools,
      made: amount,
      times,
      turns,
      gathers: method.gathers,
      station: method.station,
      madeAt: isSooner ? (stations?.madeAt ?? null) : null,
      position: method.position,
      starts: starts.map(startOf),
    };
  });
  return { steps, inventory: held };
}

function startOf({ method, demand, amount }: Production): Start {
  return { verb: method.startedBy?.verb ?? method.verb, name: demand.name, count: amount };
}

/** World seconds that further stations have to save. */
const leastSaved = 15;

function usedUp({ method, amount }: Production): readonly Ingredient[] {
  return method.consumes.map((used) => ({ ...used, count: (used.count * amount) / method.yields }));
}

function spoilOf({ spoil = {} }: Method, times: number): Inventory {
  return Object.fromEntries(Object.entries(spoil).map(([item, count]) => [item, count * times]));
}

interface Taken {
  /** The single kind that was taken; null for a mixture, or if the kind is uncertain. */
  readonly kind: string | null;
  /** Whether several kinds are held and a later step needs only some of them. */
  readonly isContested: boolean;
}

function takeKind(
  held: Record<string, number>,
  { items, count }: Ingredient,
  later: readonly Ingredient[],
  unsure: ReadonlySet<string>,
): Taken {
  const kinds = items.filter((item) => (held[item] ?? 0) > 0);
  const isSome = ({ items: wanted }: Ingredient): boolean =>
    kinds.some((kind) => wanted.includes(kind)) && !kinds.every((kind) => wanted.includes(kind));
  const isContested = kinds.length > 1 && later.some(isSome);
  const [[kind, some] = [null, 0], ...others] = [...takeSparing(held, items, count, later)];
  const isSure = kind !== null && others.length === 0 && some >= count && !unsure.has(kind);
  return { kind: isSure ? kind : null, isContested: isContested && isSure };
}

/**
 * Returns the material that the plan counts on, such as a fuel, if the same verb could make the same thing from
 * something else that may be held; undefined otherwise.
 */
function countedOn(
  name: string,
  { verb, consumes, ofHeld }: Method,
  kinds: readonly Taken[],
  knowledge: WorldKnowledge,
): string | undefined {
  const others = (knowledge.conversions?.(name) ?? []).filter(
    (other) => other.verb === verb && other.ofHeld !== undefined && other.ofHeld !== ofHeld,
  );
  const isReplaced = ({ items }: Ingredient): boolean =>
    others.some((other) => other.consumes.every((used) => !used.items.some((item) => items.includes(item))));
  const place = consumes.findIndex(isReplaced);
  return place < 0 ? undefined : (kinds[place]?.kind ?? consumes[place]?.name);
}

/** Returns which item of a group is made from the kind of material used; null if the material does not determine it. */
function kindMade(items: readonly string[], kinds: readonly Taken[], knowledge: WorldKnowledge): string | null {
  if (items.length === 1) return items[0] ?? null;
  const [source] = kinds.flatMap(({ kind }) => kind ?? []);
  if (source === undefined) return null;
  return (
    items.find((item) =>
      knowledge.methods(item).some(({ consumes }) => consumes.some((used) => used.items.includes(source))),
    ) ?? null
  );
}
