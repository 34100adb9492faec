import type { Deed, Immutable, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, gets, ownValue, verbHas, waysTo } from '@s-agents/kit';

type Part = Work[number];

/** Whether inventories can show that a part of a task is done. */
export function isShownInHands(part: Part, knowledge: WorldKnowledge): boolean {
  return typeof part === 'object' && gets(part, knowledge);
}

/**
 * Whether the outcome of a part proves that it is done: inventories show it, or the world carries out the verb itself.
 */
export function isShown(part: Part, knowledge: WorldKnowledge): boolean {
  return (
    isShownInHands(part, knowledge) ||
    (typeof part === 'object' && knowledge.verbs.some(({ verb }) => verb === part.verb))
  );
}

/** Whether a deed takes what it names out of its doer's hands. */
function putsAway(deed: Deed, knowledge: WorldKnowledge): boolean {
  return (
    verbHas(deed.verb, 'gives', knowledge) ||
    verbHas(deed.verb, 'takes', knowledge) ||
    (knowledge.materialsFor?.(deed) ?? null) !== null
  );
}

/**
 * The parts of a task, without those that get an item which a later part hands over or puts down: once both are done,
 * none of it is held.
 */
export function keptParts(work: Work, knowledge: WorldKnowledge): Work {
  return work.filter((part, index) => {
    const items = itemsOf(part, knowledge);
    const handsOver = (later: Part): boolean =>
      typeof later === 'object' && putsAway(later, knowledge) && sharesSome(itemsOf(later, knowledge), items);
    return !isShownInHands(part, knowledge) || !work.slice(index + 1).some(handsOver);
  });
}

function itemsOf(part: Part, knowledge: WorldKnowledge): readonly string[] {
  return typeof part === 'string' ? [] : knowledge.resolve(part.object);
}

function sharesSome(some: readonly string[], others: readonly string[]): boolean {
  return some.some((item) => others.includes(item));
}

/** The parts of a task whose items no later part can have used up, so that they must still be held at the end. */
export function lastingParts(work: Work, knowledge: WorldKnowledge): Work {
  return work.filter((part, index) => {
    const items = itemsOf(part, knowledge);
    return !work.slice(index + 1).some((later) => mayUse(later, items, knowledge));
  });
}

/** Whether a deed uses things up, wears them out or puts them down. */
function mayUse(part: Part, items: readonly string[], knowledge: WorldKnowledge): boolean {
  if (typeof part === 'string') return false;
  const names = isShownInHands(part, knowledge)
    ? waysTo([part], knowledge).flatMap(({ from, tools, near }) => [
        ...from.map(({ name }) => name),
        ...tools,
        ...(near === null ? [] : [near]),
      ])
    : [part.object];
  return names.some((name) => knowledge.resolve(name).some((item) => items.includes(item)));
}

/**
 * Describes what the inventories together lack for a task's quantities; a deed that names a holder counts only that
 * agent's inventory. Null when nothing is missing, or when the task is not about holding items.
 */
export function missingFor(
  work: Work,
  inventories: Immutable<Readonly<Record<string, Inventory>>>,
  knowledge: WorldKnowledge,
): string | null {
  for (const deed of work) {
    if (typeof deed === 'string') return `"${deed}" is not understood`;
    if (!isShownInHands(deed, knowledge)) continue;
    const items = knowledge.resolve(deed.object);
    // A holder outside the team has no known inventory, so the whole team's counts.
    const own = ownValue(inventories, deed.holder ?? '');
    const held = (own === undefined ? Object.values(inventories) : [own]).reduce(
      (sum, inventory) => sum + countItems(inventory, items),
      0,
    );
    if (held < deed.quantity)
      return `${held} of ${deed.quantity} ${deed.object} are held${own === undefined ? '' : ` by ${deed.holder}`}`;
  }
  return null;
}
