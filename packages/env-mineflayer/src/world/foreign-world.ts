import { isSAgentsError } from '@s-agents/core';
import { protocolOf } from '@s-agents/minecraft';
import { unknownVersion, untoldVersion } from '../errors.js';
import { spokenVersion, type PlannedVersion, type SpokenVersion } from '../spoken-versions.js';
import { askServer, type AskOptions } from './ask-server.js';
import { checkServerVersion } from './check-server-version.js';
import type { ServerClock } from './server-clock.js';
import type { World } from './world.js';
import { addressText } from '../server-address.js';

/** Wall milliseconds for the server to send its status. */
const milliseconds = 5_000;
/** The protocol number of a request that names no version. */
const anyProtocol = -1;

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface ForeignWorldOptions {
  readonly planned: PlannedVersion;
  /** Whether bodies join whatever version the server tells. */
  readonly isForced: boolean;
  readonly clock: ServerClock;
  readonly wall: AskOptions['clock'];
  readonly signal: AbortSignal;
}

/**
 * Asks a server for the version that bodies should join with; null when it does not answer, or does not tell. Throws
 * VERSION_UNSUPPORTED for one that they cannot speak.
 */
export async function askVersion(
  place: Place,
  { wall, signal }: Pick<ForeignWorldOptions, 'wall' | 'signal'>,
): Promise<SpokenVersion | null> {
  const asking = askServer(place, { protocol: anyProtocol, clock: wall, milliseconds, signal });
  const status = await asking.catch((error: unknown) => {
    // The start of the world asks again, and fails for the same reason.
    if (isSAgentsError(error)) return null;
    throw error;
  });
  if (status === null) return null;
  const spoken = spokenVersion(status.protocol);
  if (spoken === null) throw unknownVersion(addressText(place), status);
  return spoken;
}

/**
 * Checks a server that is not ours, which is reached over the network only; its clock is the world age that it tells
 * the bodies. Throws SERVER_UNREACHABLE, NO_MINECRAFT_SERVER, VERSION_UNSUPPORTED, or CONFIG_INVALID for another
 * version than planned.
 */
export async function reachForeignWorld(
  place: Place,
  { planned, isForced, clock, wall, signal }: ForeignWorldOptions,
): Promise<World> {
  const protocol = protocolOf(planned.version) ?? anyProtocol;
  const status = await askServer(place, { protocol, clock: wall, milliseconds, signal });
  if (status !== null && !isForced) checkServerVersion(addressText(place), status, planned);
  if (status === null && planned.isAsked) throw untoldVersion(addressText(place));
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
