import type { Deed, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, deedsIn, gets, verbHas } from '@s-agents/kit';

/**
 * Work as a player in the world means it: who says "mine 3 dirt" to somebody that holds 5 wants 3 more, though the
 * quantities of tasks are totals. Deeds at a place, for somebody, and those that get nothing stay as they are. Pure.
 */
export function besideHeld(work: Work, held: Inventory, knowledge: Pick<WorldKnowledge, 'resolve' | 'methods'>): Work {
  return work.map((part) => {
    if (typeof part === 'string' || !isTotal(part, knowledge)) return part;
    return { ...part, quantity: part.quantity + countItems(held, knowledge.resolve(part.object)) };
  });
}

/**
 * Work of totals that is done after other work: what that one gets comes on top of them, and what it hands over is held
 * no more. `other` has quantities as they were asked for. Pure.
 */
export function besideOrder(
  work: Work,
  other: Work,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'methods' | 'verbs'>,
): Work {
  return work.map((part) => {
    if (typeof part === 'string' || !isTotal(part, knowledge)) return part;
    const items = knowledge.resolve(part.object);
    const quantity = deedsIn(other)
      .filter(({ object }) => knowledge.resolve(object).some((item) => items.includes(item)))
      .reduce((sum, one) => sum + one.quantity * effectOf(one, knowledge), part.quantity);
    return { ...part, quantity: Math.max(1, quantity) };
  });
}

/** What a deed adds to what is held, for each of its pieces. */
function effectOf(deed: Deed, knowledge: Pick<WorldKnowledge, 'resolve' | 'methods' | 'verbs'>): -1 | 0 | 1 {
  if (verbHas(deed.verb, 'gives', knowledge)) return -1;
  return isTotal(deed, knowledge) ? 1 : 0;
}

/** Whether a deed's quantity is what is to be held in the end. */
function isTotal(deed: Deed, knowledge: Pick<WorldKnowledge, 'resolve' | 'methods'>): boolean {
  return deed.recipient === undefined && deed.holder === undefined && gets(deed, knowledge);
}
