import { connect } from 'node:net';
import { TimedOut, withTimeout, type WallClock, type WorldTrouble } from '@s-agents/core';
import { serverUnreachable } from '../errors.js';
import { stackOf } from '../texts.js';
import type { ServerClock } from './server-clock.js';
import type { World } from './world.js';

const reachMilliseconds = 5_000;
/** Wall milliseconds between two ticks of a clock of our own, for a server that does not tell its age. */
const tickMilliseconds = 250;

/** A server that is not ours: reached over the network only, its clock is what it tells the bodies. Throws SERVER_UNREACHABLE. */
export async function reachForeignWorld(place: { host: string; port: number }, { clock, wall, onTrouble, signal }: { clock: ServerClock; wall: WallClock; onTrouble: (trouble: WorldTrouble) => void; signal: AbortSignal }): Promise<World> {
  await probe(place, wall, signal);
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
    if (!stopped.signal.aborted) onTrouble({ what: 'the clock that stands in for the server\'s own stopped', detail: stackOf(error), recovered: false });
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
  return { ...place, pid: () => null, lateTickShare: () => null, hearAge, state: null, command: null, stop: async () => stopped.abort() };
}

/** Somebody listens there. */
async function probe({ host, port }: { host: string; port: number }, wall: WallClock, signal: AbortSignal): Promise<void> {
  const socket = connect({ host, port });
  try {
    await withTimeout(
      () =>
        new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve);
          socket.once('error', reject);
        }),
      { clock: wall, milliseconds: reachMilliseconds, what: `connecting to ${host}:${port}`, signal },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    throw serverUnreachable(`${host}:${port}`, error instanceof TimedOut ? `no answer within ${reachMilliseconds / 1000} s` : (error as Error).message);
  } finally {
    socket.destroy();
  }
}
