import type { Inventory, ReadOrder } from '@s-agents/core';
import { isForAnswer, notUnderstood } from './commander-words.js';
import type { SpokenOrder } from './entrance.js';
import { placeText, readPlaceOrder, withPlaces, type NamedPlaces } from './places.js';

export interface OrderReaders {
  /** Reads what a player says to one body about itself, which is done at once; see `Environment.orderOf`. */
  readonly orderOf: (words: string, by: string, held: Inventory) => ReadOrder | null;
  /** The agents with a body, which do at once what is said to all. */
  readonly bodies: readonly string[];
  /** The task that the world reads in words, with quantities beside what is held already; null where it reads none. */
  readonly goalIn: (words: string, held: Inventory) => string | null;
  /** Whether a language model of the agent, or of who got the task, reads words. */
  readonly isReadByModel: (to: string | null) => boolean;
}

/** What a commander says to an agent, or to the team (null), and which body heard it. */
export interface Said {
  readonly to: string | null;
  readonly text: string;
  readonly by: string;
  readonly hearer: string;
  /** What the one holds who is spoken to, with all who work for it, or all together. */
  readonly held: Inventory;
  /** What each body holds of those spoken to. */
  readonly each: ReadonlyMap<string, Inventory>;
}

export type FollowingOrder = Pick<SpokenOrder, 'order' | 'text' | 'task' | 'atOnce'> & { readonly to: string | null };

/**
 * What follows from a commander's words: orders that enter the run, and what is said to the commander once they have.
 * `namesPlaceOf`: the order names the place of this player or agent.
 */
export interface Follows {
  readonly who: string;
  readonly answer?: string;
  readonly orders: readonly FollowingOrder[];
  readonly namesPlaceOf?: string;
}

/**
 * Decides what follows from words that are no stop, pause or continue: something that a body does at once, a goal, a
 * question, or a place to remember. What nobody here understands is refused. Pure.
 */
export function whatFollows(
  said: Said,
  known: NamedPlaces,
  { orderOf, bodies, goalIn, isReadByModel }: OrderReaders,
): Follows {
  const { to, text, by, hearer, held, each } = said;
  const who = to ?? hearer;
  const refused = (answer: string): Follows => ({ who, answer, orders: [] });
  const ofPlace = followsOfPlace(said, known);
  if (ofPlace !== null) return ofPlace;
  const placed = withPlaces(text, known);
  const atOnce = orderOf(placed, by, to === null ? held : (each.get(to) ?? {}));
  if (atOnce !== null && 'problem' in atOnce) return refused(atOnce.problem);
  const answer = `understood: ${text}`;
  if (atOnce !== null) {
    // One who can does what one is to do for all: the one who hears it, if that is such a one.
    const able = bodies.filter((name) => isTask(orderOf(placed, by, each.get(name) ?? {})));
    const one = able.includes(hearer) ? hearer : (able[0] ?? bodies[0] ?? hearer);
    const receivers = to !== null ? [to] : atOnce.isOfOne === true ? [one] : bodies;
    const { task, isOfOne } = atOnce;
    // What somebody is to have is still wanted after the next order.
    const passing = isOfOne === true ? {} : { atOnce: true as const };
    return { who, answer, orders: receivers.map((name) => ({ order: 'goal', to: name, text, task, ...passing })) };
  }
  const task = goalIn(placed, held);
  if (task === null && isForAnswer(text)) return { who, orders: [{ order: 'question', to: who, text }] };
  if (task === null && !isReadByModel(to)) return refused(notUnderstood(text));
  // What a model is to read is not understood yet.
  return {
    who,
    answer: task === null ? `heard: ${text}` : answer,
    orders: [{ order: 'goal', to, text, task: task ?? placed }],
  };
}

function isTask(order: ReadOrder | null): boolean {
  return order !== null && 'task' in order;
}

/** What follows from words about a named place; null for other words. */
function followsOfPlace({ to, text, by, hearer }: Said, known: NamedPlaces): Follows | null {
  const who = to ?? hearer;
  const order = readPlaceOrder(text, known);
  if (order === null) return null;
  switch (order.want) {
    case 'remember': {
      const namesPlaceOf = order.whose === 'hearer' ? who : by;
      return { who, namesPlaceOf, orders: [{ order: 'remember', to, text: order.name }] };
    }
    case 'forget':
      return { who, answer: `forgotten: ${order.name}`, orders: [{ order: 'forget', to, text: order.name }] };
    case 'where':
      return { who, answer: placesText({ [order.name]: known[order.name] ?? { x: 0, y: 0, z: 0 } }), orders: [] };
    case 'list':
      return { who, answer: placesText(known), orders: [] };
  }
}

function placesText(known: NamedPlaces): string {
  const all = Object.entries(known).map(([name, position]) => placeText(name, position));
  return all.length === 0 ? 'no place has a name yet; say "remember this place as home"' : `I know ${all.join(', ')}`;
}
