import { fuelsOf } from '@s-agents/minecraft-rules';
import type { Condition, Method } from '@s-agents/core';
import { piecesOf } from '@s-agents/kit';
import { heldFor } from '../goals/held-for.js';
import { wantedStore } from '../goals/stored-fact.js';
import { wantedStructure } from '../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { Act, SucceededPrimitive, Work } from './read-acts.js';
import { Wants } from './wants.js';

/** An act, with how much of it entered the goal. */
export interface UsefulAct extends Act {
  /** World seconds of it that count as work on the goal. */
  readonly usefulSeconds: number;
  /** The pieces that it gave: items made, gathered or handed over, or blocks placed. */
  readonly given: number;
  /** Those of the pieces that entered the goal; a piece may be a fraction where only the sum is known. */
  readonly entered: number;
}

interface Tally {
  given: number;
  entered: number;
}

type Knowledge = Pick<MinecraftKnowledge, 'methods' | 'conversions' | 'version'>;

/** The verbs whose acts put the blocks of a structure or of a goal in their places. */
const building = new Set(['build', 'place']);
/** Kinds of conditions that an act meets as a whole. */
const deeds: ReadonlySet<string> = new Set<Condition['kind']>(['at', 'entities']);

/**
 * Finds how much of each act entered the goal, reading the run from its end. The goal wants its items. An act that
 * yields wanted items enters the goal, and adds wants for what it took: ingredients, the tool in the hand, the station
 * that was placed, and fuel. If there were more pieces than wanted, the earliest are surplus. An act's seconds count in
 * proportion to its pieces that entered the goal, and an act without pieces counts nothing, unless the goal asks for
 * what it does as a whole, such as being at a place. Building counts without the time in which it waits. Pure.
 */
export function usefulWork({ start, acts }: Work, knowledge: Knowledge): readonly UsefulAct[] {
  const { goal, setup } = start.task;
  const wants = new Wants(setup.inventories);
  for (const condition of goal.conditions) {
    const store = wantedStore(condition);
    if (store !== null) wants.add({ container: placeOf(store.position) }, store.items, piecesOf(condition));
    const held = heldFor(condition);
    if (held === null) continue;
    const { agent, items, count } = held;
    wants.add(agent === undefined ? 'anybody' : { agent }, items, count);
  }
  const builds = goal.conditions.some((condition) => wantedStructure(condition) !== null);
  const tallies = new Map(acts.map((act): [Act, Tally] => [act, { given: 0, entered: 0 }]));
  const reader = new BackwardReader(wants, knowledge, builds);
  for (const { act, primitive, pieces } of momentsOf(acts))
    reader.read(act, primitive, pieces, tallies.get(act) as Tally);
  const wanted = new Set<string>(goal.conditions.map(({ kind }) => kind).filter((kind) => deeds.has(kind)));
  return acts.map((act) => {
    const { given, entered } = tallies.get(act) as Tally;
    const isDeed = act.succeeded && act.intent !== null && wanted.has(act.intent);
    const share = isDeed ? 1 : given === 0 ? 0 : Math.min(1, entered / given);
    const seconds = act.endedAt - act.startedAt - (building.has(act.verb) ? secondsIn(act, 'wait') : 0);
    return { ...act, given, entered, usefulSeconds: share * Math.max(0, seconds) };
  });
}

/** Returns the world seconds that an act spent in one primitive. */
export function secondsIn(act: Pick<Act, 'primitives'>, name: string): number {
  return act.primitives.reduce(
    (sum, primitive) => sum + (primitive.name === name ? primitive.endedAt - primitive.startedAt : 0),
    0,
  );
}

interface Moment {
  readonly act: Act;
  /**
   * The primitive that ended at this moment; null for the end of an act, which carries the pieces that no primitive
   * shows.
   */
  readonly primitive: SucceededPrimitive | null;
  /** How many of the act's items this moment gave. */
  readonly pieces: number;
}

/** Returns all moments of the acts, the last first. */
function momentsOf(acts: readonly Act[]): readonly Moment[] {
  const moments = acts.flatMap((act) => {
    const shown = act.primitives.map((primitive) => piecesBy(act, primitive));
    const sum = shown.reduce((total, pieces) => total + pieces, 0);
    // The number of pieces that a skill reports is exact. The number of blocks dug is not, since drops may get lost.
    const scale = act.pieces === null || sum === 0 ? 1 : act.pieces / sum;
    const ended = { at: act.endedAt, act, primitive: null, pieces: sum === 0 ? (act.pieces ?? 0) : 0 };
    return [
      ...act.primitives.map((primitive, index) => ({
        at: primitive.endedAt,
        act,
        primitive,
        pieces: (shown[index] ?? 0) * scale,
      })),
      ended,
    ];
  });
  return moments.map((moment, index) => ({ ...moment, index })).sort((a, b) => b.at - a.at || b.index - a.index);
}

/** How many of the act's items a primitive produced. */
function piecesBy({ items, primitives }: Act, { name, parameters, value }: SucceededPrimitive): number {
  const isOurs = (item: unknown): boolean => typeof item === 'string' && items.includes(item);
  if (name === 'dig') return isOurs(value['drops']) ? 1 : 0;
  if (name === 'craft' || name === 'smelt') return isOurs(value['item']) ? countOf(value) : 0;
  if (name === 'takeFrom')
    return isOurs(value['item']) && primitives.some((other) => isLeftIn(placeOf(parameters['container']), other))
      ? countOf(value)
      : 0;
  // A dug item drops and is picked up afterwards; it counts once, when it is dug.
  const isDug = primitives.some((other) => other.name === 'dig' && isOurs(other.value['drops']));
  return name === 'pickUp' && !isDug && isOurs(value['name']) ? countOf(value) : 0;
}

/** Whether the primitive put something into the furnace at this place, to be taken out later. */
function isLeftIn(place: string, { name, parameters }: SucceededPrimitive): boolean {
  return name === 'smelt' && parameters['stay'] === false && placeOf(parameters['furnace']) === place;
}

/** Reads moments from the last to the first, and tallies what entered the goal. */
class BackwardReader {
  constructor(
    private readonly wants: Wants,
    private readonly knowledge: Knowledge,
    private readonly builds: boolean,
  ) {}

  read(act: Act, primitive: SucceededPrimitive | null, pieces: number, tally: Tally): void {
    const { agent, items } = act;
    const entered = pieces > 0 ? this.#enters(agent, items, pieces) : 0;
    tally.given += pieces;
    tally.entered += entered;
    if (primitive === null) {
      if (entered > 0) this.#addNeeds(agent, this.#methodOf(items[0] ?? '', act.verb), entered);
      return;
    }
    const { name, parameters, value } = primitive;
    if (tally.entered > 0 && primitive.tool !== null) this.wants.addTool(agent, primitive.tool);
    switch (name) {
      case 'craft': {
        const item = String(value['item']);
        const made = pieces > 0 ? entered : this.#enters(agent, [item], countOf(value));
        this.#addNeeds(agent, this.#methodOf(item, 'craft'), made);
        return;
      }
      case 'smelt': {
        const made = pieces > 0 ? entered : this.#smelted(agent, primitive);
        if (made === 0) return;
        const fuel = String(parameters['fuel']);
        this.wants.add({ agent }, [String(parameters['item'])], made);
        this.wants.add({ agent }, [fuel], Math.ceil(made / (fuelsOf(this.knowledge.version).get(fuel) ?? 1)));
        return;
      }
      case 'place': {
        const isBuilding = this.builds && building.has(act.verb);
        if (isBuilding) {
          tally.given++;
          tally.entered++;
        }
        if (tally.entered > 0) this.wants.add({ agent }, [String(parameters['item'])], 1);
        return;
      }
      case 'give':
        this.#move(tally, { agent: String(parameters['player']) }, { agent }, parameters);
        return;
      case 'takeFrom':
        if (pieces > 0) {
          this.wants.add({ container: placeOf(parameters['container']) }, [String(value['item'])], entered);
          return;
        }
        this.#move(tally, { agent }, { container: placeOf(parameters['container']) }, value);
        return;
      case 'putInto':
        this.#move(tally, { container: placeOf(parameters['container']) }, { agent }, value);
        return;
      default:
    }
  }

  /** How many of the pieces that an agent got were wanted. */
  #enters(agent: string, items: readonly string[], count: number): number {
    const wanted = this.wants.take({ agent }, items, count);
    return wanted === 0 && items.some((item) => this.wants.takeTool(agent, item)) ? Math.min(1, count) : wanted;
  }

  /**
   * How many of the smelted items were wanted: by the agent that smelted them, or, if they were left in the furnace, by
   * those that took them out later.
   */
  #smelted(agent: string, { parameters, value }: SucceededPrimitive): number {
    const item = String(value['item']);
    return parameters['stay'] === false
      ? this.wants.take({ container: placeOf(parameters['furnace']) }, [item], countOf(parameters))
      : this.#enters(agent, [item], countOf(value));
  }

  /** Turns the receiver's want into a want of the giver. */
  #move(
    tally: Tally,
    to: Parameters<Wants['add']>[0],
    from: Parameters<Wants['add']>[0],
    what: Readonly<Record<string, unknown>>,
  ): void {
    const [item, count] = [String(what['item']), countOf(what)];
    let moved = this.wants.take(to, [item], count);
    if (moved === 0 && to !== 'anybody' && 'agent' in to && this.wants.takeTool(to.agent, item)) moved = 1;
    tally.given += count;
    tally.entered += moved;
    if (moved > 0) this.wants.add(from, [item], moved);
  }

  #addNeeds(agent: string, method: Method | undefined, made: number): void {
    if (method === undefined || made === 0) return;
    const times = Math.ceil(made / method.yields);
    for (const { items, count } of method.consumes) this.wants.add({ agent }, items, Math.ceil(times * count));
  }

  #methodOf(item: string, verb: string): Method | undefined {
    const name = `minecraft:${item}`;
    return [...this.knowledge.methods(name), ...(this.knowledge.conversions?.(name) ?? [])].find(
      (method) => method.verb === verb,
    );
  }
}

function countOf(value: Readonly<Record<string, unknown>>): number {
  const { count } = value;
  return typeof count === 'number' ? count : 1;
}

function placeOf(position: unknown): string {
  const { x, y, z } = position as Readonly<Record<'x' | 'y' | 'z', unknown>>;
  return `${String(x)} ${String(y)} ${String(z)}`;
}
