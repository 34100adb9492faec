import type { WallClock, WorldTrouble } from '@s-agents/core';
import { protocolOf } from '@s-agents/minecraft';
import { stackOf } from '../texts.js';
import { askServer } from './ask-server.js';
import { checkServerVersion } from './check-server-version.js';
import type { ServerClock } from './server-clock.js';
import type { World } from './world.js';

/** Wall milliseconds that a server has to say what it is. */
const answerMilliseconds = 5_000;
/** Of one who asks without a version. */
const anyProtocol = -1;
/** Wall milliseconds between two ticks of a clock of our own, for a server that does not tell its age. */
const tickMilliseconds = 250;

export interface ForeignWorldOptions {
  /** As the config names it; undefined: whatever the server speaks. */
  readonly version: string | undefined;
  readonly clock: ServerClock;
  readonly wall: WallClock;
  readonly onTrouble: (trouble: WorldTrouble) => void;
  readonly signal: AbortSignal;
}

/**
 * A server that is not ours: reached over the network only, its clock is what it tells the bodies. Throws
 * SERVER_UNREACHABLE, NO_MINECRAFT_SERVER, CONFIG_INVALID for another version, VERSION_UNSUPPORTED.
 */
export async function reachForeignWorld(
  place: { host: string; port: number },
  { version, clock, wall, onTrouble, signal }: ForeignWorldOptions,
): Promise<World> {
  const protocol = version === undefined ? anyProtocol : (protocolOf(version) ?? anyProtocol);
  const status = await askServer(place, { protocol, clock: wall, milliseconds: answerMilliseconds, signal });
  if (status !== null) checkServerVersion(`${place.host}:${place.port}`, status, version);
  const stopped = new AbortController();
  const start = wall.now();
  let told: number | undefined;
  let trusted = false;
  clock.hear(0);
  // Stock flying-squid sends age 0 for ever: until an age is seen to move, wall time stands in for it.
  void (async () => {
    while (!stopped.signal.aborted && !trusted) {
      clock.hear(((wall.now() - start) / 1000) * 20);
      await wall.sleep(tickMilliseconds, { signal: stopped.signal });
    }
  })().catch((error: unknown) => {
    if (!stopped.signal.aborted)
      onTrouble({
        what: "the clock that stands in for the server's own stopped",
        detail: stackOf(error),
        recovered: false,
      });
  });
  let offset = 0;
  const hearAge = (ticks: number): void => {
    if (told !== undefined && ticks > told && !trusted) {
      trusted = true;
      offset = ((wall.now() - start) / 1000) * 20 - ticks;
    }
    told = Math.max(told ?? 0, ticks);
    if (trusted) clock.hear(told + offset);
  };
  return {
    ...place,
    pid: () => null,
    lateTickShare: () => null,
    hearAge,
    state: null,
    command: null,
    stop: async () => stopped.abort(),
  };
}
