import type { Action, Observation } from '@s-agents/core';
import { countItems } from '@s-agents/kit';

/**
 * Returns an action with the quantity that is still missing, or null if nothing is. The quantity of an action is a
 * total; a skill gets the missing part. An action without an intent to hold items is returned unchanged.
 */
export function remainingAction(action: Action, { inventory }: Observation): Action | null {
  if (action.intent?.kind !== 'holds') return action;
  const missing = action.intent.count - countItems(inventory, action.intent.items);
  return missing <= 0 ? null : { ...action, quantity: missing };
}
