import { countItems, type DirectAction, type Observation } from '@s-agents/core';

/**
 * What of an action is left to do: quantities of actions are totals, those of skills are what is to come on top of what
 * is held. Null when nothing is left. An action without an intent to hold something is left as it is.
 */
export function stillToDo(action: DirectAction, { inventory }: Observation): DirectAction | null {
  if (action.intent?.kind !== 'holds') return action;
  const missing = action.intent.count - countItems(inventory, action.intent.items);
  return missing <= 0 ? null : { ...action, quantity: missing };
}
