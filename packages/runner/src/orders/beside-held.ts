import {
  countItems,
  gets,
  parseDeed,
  splitTask,
  formatDeed,
  verbHas,
  type Deed,
  type Inventory,
  type WorldKnowledge,
} from '@s-agents/core';

/**
 * A task as a player in the world means it: who says "mine 3 dirt" to somebody that holds 5 wants 3 more, though the
 * quantities of tasks are totals. Deeds at a place, for somebody, and those that get nothing stay as they are. Pure.
 */
export function besideHeld(
  task: string,
  held: Inventory,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'methods'>,
): string {
  return splitTask(task)
    .map((part) => {
      const deed = parseDeed(part);
      if (deed === null || !isTotal(deed, knowledge)) return part;
      const already = countItems(held, knowledge.resolve(deed.object));
      return already === 0 ? part : formatDeed({ ...deed, quantity: deed.quantity + already });
    })
    .join('; ');
}

/**
 * A task of totals that is done after another: what that one gets comes on top of them, and what it hands over is held
 * no more. `other` has quantities as they were asked for. Pure.
 */
export function besideOrder(
  task: string,
  other: string,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'methods' | 'verbs'>,
): string {
  const others = splitTask(other).flatMap((part) => parseDeed(part) ?? []);
  return splitTask(task)
    .map((part) => {
      const deed = parseDeed(part);
      if (deed === null || !isTotal(deed, knowledge)) return part;
      const items = knowledge.resolve(deed.object);
      const quantity = others
        .filter(({ object }) => knowledge.resolve(object).some((item) => items.includes(item)))
        .reduce((sum, one) => sum + one.quantity * effectOf(one, knowledge), deed.quantity);
      return formatDeed({ ...deed, quantity: Math.max(1, quantity) });
    })
    .join('; ');
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
