import type { WallClock } from '@s-agents/core';
import { protocolOf } from '@s-agents/minecraft';
import { askServer } from './ask-server.js';
import { checkServerVersion } from './check-server-version.js';
import type { ServerClock } from './server-clock.js';
import type { World } from './world.js';
import { addressText } from '../server-address.js';

/** Wall milliseconds for the server to send its status. */
const answerMilliseconds = 5_000;
/** The protocol number of a request that names no version. */
const anyProtocol = -1;

export interface ForeignWorldOptions {
  /** The version that the task was planned for; `isDefault` when the config leaves it out. */
  readonly planned: { readonly version: string; readonly isDefault: boolean };
  readonly clock: ServerClock;
  readonly wall: WallClock;
  readonly signal: AbortSignal;
}

/**
 * Checks a server that is not ours, which is reached over the network only; its clock is the world age that it tells
 * the bodies. Throws SERVER_UNREACHABLE, NO_MINECRAFT_SERVER, VERSION_UNSUPPORTED, or CONFIG_INVALID for another
 * version than planned.
 */
export async function reachForeignWorld(
  place: { host: string; port: number },
  { planned, clock, wall, signal }: ForeignWorldOptions,
): Promise<World> {
  const protocol = protocolOf(planned.version) ?? anyProtocol;
  const status = await askServer(place, { protocol, clock: wall, milliseconds: answerMilliseconds, signal });
  if (status !== null) checkServerVersion(addressText(place), status, planned);
  clock.standIn();
  return {
    ...place,
    pid: () => null,
    lateTickShare: () => null,
    hearAge: (ticks, agent) => clock.hear(ticks, agent),
    state: null,
    command: null,
    stop: async () => {},
  };
}
