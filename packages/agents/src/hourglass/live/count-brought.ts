import type { LaneOptions } from './lane-options.js';
import { raisesFor } from '../own-work/raises.js';

/** Logs by how much the agent's quantities are raised for what others have brought it since it last counted that. */
export function countBrought({ setup, log, state, gets }: LaneOptions): void {
  const raises = raisesFor(state().commission, gets);
  if (raises.length > 0) log.append({ type: 'quantities.raised', agent: setup.name, raises: [...raises] });
}
