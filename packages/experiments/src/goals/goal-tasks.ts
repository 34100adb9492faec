import { formatDeed, type WorldKnowledge } from '@s-agents/core';

/** A task for so many of one item, by a name that means this item alone. */
export function taskFor(item: string, quantity: number, knowledge: WorldKnowledge): string {
  const meant = knowledge.resolve(item);
  const object = meant.length === 1 && meant[0] === item ? item : `minecraft:${item}`;
  return formatDeed({ verb: knowledge.methods(object)[0]?.verb ?? 'get', object, quantity });
}

/** Quantities of mined items that are asked for, besides one. */
const more = [5, 20];

/** A task for one of each item, and tasks for more of those that are mined. */
export function allTasks(items: readonly string[], knowledge: WorldKnowledge): readonly string[] {
  const mined = items.filter((item) => knowledge.methods(item)[0]?.verb === 'mine');
  return [
    ...items.map((item) => taskFor(item, 1, knowledge)),
    ...more.flatMap((quantity) => mined.map((item) => taskFor(item, quantity, knowledge))),
  ];
}
