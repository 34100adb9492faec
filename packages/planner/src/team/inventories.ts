import type { Inventory } from '@s-agents/core';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

/** Everyone's inventory as last reported; one's own is what one perceives. */
export function currentInventories({ agent, inventories, observation }: PlanningInputs): Record<string, Inventory> {
  return { ...inventories, [agent]: observation.inventory };
}

/** As a planner's answer lists them. */
export function listInventories(inventories: Readonly<Record<string, Inventory>>): PlanningAnswer['inventories'] {
  return Object.entries(inventories).map(([agent, inventory]) => ({
    agent,
    items: Object.entries(inventory).map(([item, count]) => ({ item, count })),
  }));
}
