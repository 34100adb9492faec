import type { WorldKnowledge } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';

/** Returns a task for a quantity of one item, by a name that no other item shares. */
export function taskFor(item: string, quantity: number, knowledge: WorldKnowledge): string {
  const matches = knowledge.resolve(item);
  const object = matches.length === 1 && matches[0] === item ? item : `minecraft:${item}`;
  return formatDeed({ verb: knowledge.methods(object)[0]?.verb ?? 'get', object, quantity });
}

/** The quantities of mined items that are asked for besides 1. */
const largerQuantities = [5, 20];

/** Returns a task for one of each item, and tasks for larger quantities of mined items. */
export function allTasks(items: readonly string[], knowledge: WorldKnowledge): readonly string[] {
  const mined = items.filter((item) => knowledge.methods(item)[0]?.verb === 'mine');
  return [
    ...items.map((item) => taskFor(item, 1, knowledge)),
    ...largerQuantities.flatMap((quantity) => mined.map((item) => taskFor(item, quantity, knowledge))),
  ];
}
