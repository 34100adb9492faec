import { countItems, type DirectAction, type Observation } from '@s-agents/core';

/**
 * The part of an action that is left to do, or null. An action's quantity is a total, a skill's is what is missing to
 * it. An action without an intent to hold something is returned as it is.
 */
export function stillToDo(action: DirectAction, { inventory }: Observation): DirectAction | null {
  if (action.intent?.kind !== 'holds') return action;
  const missing = action.intent.count - countItems(inventory, action.intent.items);
  return missing <= 0 ? null : { ...action, quantity: missing };
}
