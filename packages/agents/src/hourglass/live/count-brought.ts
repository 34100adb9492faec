import type { EventLog } from '@s-agents/core';
import type { LaneOptions } from './lane-options.js';
import { raisesFor, type Gets } from '../own-work/raises.js';

/** Logs by how much the agent's quantities are raised for what others have brought it since it last counted that. */
export function countBrought({
  setup,
  log,
  state,
  gets,
}: LaneOptions & { readonly log: EventLog; readonly gets: Gets }): void {
  const raises = raisesFor(state().commission, gets);
  if (raises.length > 0) log.append({ type: 'quantities.raised', agent: setup.name, raises: [...raises] });
}
