import type { Condition, Position } from '@s-agents/core';

/** The number of pieces that a condition counts for in a goal. */
export function piecesOf(condition: Condition): number {
  switch (condition.kind) {
    case 'holds':
    case 'entities':
      return condition.count;
    case 'fact':
      return condition.pieces;
    case 'at':
      return 1;
  }
}

/** A condition as a sentence without a full stop, for people: "the team holds 50 log (oak_log, birch_log)". */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'holds': {
      const { agent = 'the team', count, name, items } = condition;
      return `${agent} holds ${count} ${name}${items.length === 1 && items[0] === name ? '' : ` (${items.join(', ')})`}`;
    }
    case 'at':
      return `${condition.agent ?? 'an agent'} is ${nearText(condition)}`;
    case 'entities': {
      const { names, count, properties = {}, relation, near } = condition;
      return [
        `at least ${count} ${names.join(' or ')}`,
        ...Object.entries(properties).map(([name, value]) => `with ${name} ${value}`),
        ...(relation === undefined ? [] : [`${relation.relation} ${relation.object}`]),
        ...(near === undefined ? [] : [nearText(near)]),
      ].join(' ');
    }
    case 'fact':
      return condition.text;
  }
}

function nearText({ position: { x, y, z }, within }: { readonly position: Position; readonly within: number }): string {
  return `within ${within} of (${x}, ${y}, ${z})`;
}

/** What a world must be able to check for a condition: its kind, or the name of its fact. */
export function goalKindOf(condition: Condition): string {
  return condition.kind === 'fact' ? condition.name : condition.kind;
}

/** How many items of the names in `items` an inventory (item name → count) holds in total. */
export function countItems(inventory: Readonly<Record<string, number>>, items: readonly string[]): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
