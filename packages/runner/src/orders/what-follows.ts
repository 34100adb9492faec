import type { Inventory, ReadOrder, Work } from '@s-agents/core';
import { helpText, isForAnswer, isForHelp, isQuestion, notUnderstood } from './commander-words.js';
import type { SpokenOrder } from './entrance.js';
import { writtenOut } from './plain-words.js';
import { isExclamation, isTalkToAll } from './talk-to-all.js';
import { placeText, readPlaceOrder, withPlaces, type NamedPlaces } from './places.js';
import type { NoGoal } from './why-no-goal.js';

export interface OrderReaders {
  /** Reads what a player says to one body about itself, which is done at once; see `Environment.orderOf`. */
  readonly orderOf: (words: string, by: string, held: Inventory) => ReadOrder | null;
  /** The agents with a body, which do at once what is said to all. */
  readonly bodies: readonly string[];
  /** The work that the world reads in words, with quantities beside what is held already; null where it reads none. */
  readonly goalIn: (words: string, held: Inventory) => Work | null;
  /** Why the world's reader reads no task in words that it understands; null where it does not understand them. */
  readonly whyNoGoal: (words: string) => NoGoal | null;
  /** Whether words name things of the world and say nothing of them: "wood". */
  readonly namesThings: (words: string) => boolean;
  /** Answers a question of how far something is that was asked for; null for other words. See `howFar`. */
  readonly howFar: (words: string, to: string | null) => string | null;
  /** The agents that get goals meant for the whole team. */
  readonly entries: readonly string[];
  /** Whether a language model of the agent, or of who got the task, reads words. */
  readonly isReadByModel: (to: string | null) => boolean;
}

/** What a commander says to an agent, or to the team (null), and which body heard it. */
export interface Said {
  readonly to: string | null;
  readonly text: string;
  readonly by: string;
  readonly hearer: string;
  /** It only tells something, unless the world reads a task in it. */
  readonly isTalk?: true;
  /** What the one holds who is spoken to, with all who work for it, or all together. */
  readonly held: Inventory;
  /** What each body holds of those spoken to. */
  readonly each: ReadonlyMap<string, Inventory>;
}

export type FollowingOrder = Pick<SpokenOrder, 'order' | 'text' | 'work' | 'atOnce'> & { readonly to: string | null };

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
  { orderOf, bodies, goalIn, whyNoGoal, namesThings, howFar, entries, isReadByModel }: OrderReaders,
): Follows {
  const { to, by, hearer, held, each } = said;
  const who = to ?? hearer;
  const text = writtenOut(said.text);
  const refused = (answer: string): Follows => ({ who, answer, orders: [] });
  if (isForHelp(text)) return refused(helpText);
  const ofPlace = followsOfPlace({ ...said, text }, known);
  if (ofPlace !== null) return ofPlace;
  const progress = howFar(text, to);
  if (progress !== null) return { who: to ?? entries[0] ?? hearer, answer: progress, orders: [] };
  const placed = withPlaces(text, known);
  const atOnce = orderOf(placed, by, to === null ? held : (each.get(to) ?? {}));
  if (atOnce !== null && 'problem' in atOnce) return refused(atOnce.problem);
  const answer = `understood: ${said.text}`;
  if (atOnce !== null) {
    // One does what one is to do for all: who has the least to do for it, and of several the one who hears it.
    const workOfOne = (name: string): Work | null => workIn(orderOf(placed, by, each.get(name) ?? {}));
    const able = [hearer, ...bodies].filter((name) => bodies.includes(name) && workOfOne(name) !== null);
    const deeds = (name: string): number => workOfOne(name)?.length ?? 0;
    const [one = bodies[0] ?? hearer] = able.toSorted((first, second) => deeds(first) - deeds(second));
    const { work, isOfOne } = atOnce;
    const receivers = to !== null ? [to] : isOfOne === true ? [one] : bodies;
    // What somebody is to have is still wanted after the next order.
    const passing = isOfOne === true ? {} : { atOnce: true as const };
    return {
      who,
      answer,
      orders: receivers.map((name) => ({
        order: 'goal',
        to: name,
        text: said.text,
        work: workOfOne(name) ?? work,
        ...passing,
      })),
    };
  }
  const isRemark = isExclamation(text);
  const isTold = to !== null && isTalkToAll(text, { isMarked: true });
  const work = isRemark ? null : goalIn(placed, held);
  // "team wood" wants something of the team; "team spirit" does not call it.
  if (work === null && said.isTalk === true && !namesThings(text))
    return { who, orders: [{ order: 'talk', to, text: said.text }] };
  if (isRemark || (work === null && (isTold || isForAnswer(text)))) {
    const asked = to === null && isQuestion(text) ? askedOf(text, { bodies, entries }) : [who];
    return { who, orders: asked.map((name) => ({ order: 'question', to: name, text })) };
  }
  if (work === null && !isReadByModel(to)) return refused(notUnderstood(said.text, whyNoGoal(placed)));
  // What a model is to read is not understood yet.
  return {
    who,
    answer: work === null ? `heard: ${said.text}` : answer,
    orders: [{ order: 'goal', to, text: said.text, work: work ?? [placed] }],
  };
}

/** Who answers what all are asked: each for itself what it has or does, and who leads the rest. */
function askedOf(text: string, { bodies, entries }: Pick<OrderReaders, 'bodies' | 'entries'>): readonly string[] {
  return /\b(?:you|your|u|ur|ye|everyone|everybody)\b/iu.test(text) && bodies.length > 0 ? bodies : entries;
}

function workIn(order: ReadOrder | null): Work | null {
  return order !== null && 'work' in order ? order.work : null;
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
