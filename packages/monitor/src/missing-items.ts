import {
  countItems,
  ownValue,
  parseDeed,
  type Deed,
  type Immutable,
  type Inventory,
  type WorldKnowledge,
} from '@s-agents/core';

/** Whether a deed gets its doer what it names: the world's rules know its verb as a way to it, and inventories show it. */
export function gets({ verb, object }: Immutable<Pick<Deed, 'verb' | 'object'>>, knowledge: WorldKnowledge): boolean {
  return knowledge.resolve(object).length > 0 && knowledge.methods(object).some((method) => method.verb === verb);
}

/** Whether inventories can show that a part of a task is done. */
export function isAboutHolding(part: string, knowledge: WorldKnowledge): boolean {
  const deed = parseDeed(part);
  return deed !== null && gets(deed, knowledge);
}

/**
 * Describes what the inventories together lack for a task's quantities; a deed that names a holder counts only that
 * agent's inventory. Null when nothing is missing, or when the task is not about holding items.
 */
export function missingFor(
  task: string,
  inventories: Immutable<Readonly<Record<string, Inventory>>>,
  knowledge: WorldKnowledge,
): string | null {
  for (const part of task.split(';')) {
    const deed = parseDeed(part);
    if (deed === null) return `"${part.trim()}" is not understood`;
    if (!isAboutHolding(part, knowledge)) continue;
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
