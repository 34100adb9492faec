import type { Inventory } from '@s-agents/core';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';

/** Everyone's inventory after the conversation: the latest report of each wins, one's own is what one perceives. */
export function currentInventories(inputs: PlanningInputs): Record<string, Inventory> {
  const inventories: Record<string, Inventory> = { ...inputs.previousInventories };
  for (const message of inputs.conversation) {
    if (message.report !== undefined) inventories[message.from] = message.report.inventory;
  }
  inventories[inputs.agent] = inputs.observation.inventory;
  return inventories;
}

/** As a planner's answer lists them. */
export function listInventories(inventories: Readonly<Record<string, Inventory>>): PlanningAnswer['inventories'] {
  return Object.entries(inventories).map(([agent, inventory]) => ({ agent, items: Object.entries(inventory).map(([item, count]) => ({ item, count })) }));
}
