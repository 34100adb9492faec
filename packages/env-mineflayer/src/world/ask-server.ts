import { connect } from 'node:net';
import { TimedOut, withTimeout, type WallClock } from '@s-agents/core';
import { noMinecraftServer, serverUnreachable } from '../errors.js';
import { readStatus, statusRequest, type ServerStatus } from './server-status.js';

export interface AskOptions {
  /** The version that is asked for: servers that speak several answer for that one. */
  readonly protocol: number;
  readonly clock: WallClock;
  /** Wall milliseconds. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * Asks a server what it is, as the game's list of servers does. Resolves with null where it hangs up without a word, as
 * servers with `enable-status=false` do. Throws SERVER_UNREACHABLE, also for silence, NO_MINECRAFT_SERVER, or the
 * signal's reason.
 */
export async function askServer(
  place: { readonly host: string; readonly port: number },
  { protocol, clock, milliseconds, signal }: AskOptions,
): Promise<ServerStatus | null> {
  const address = `${place.host}:${place.port}`;
  const socket = connect(place);
  let said = Buffer.alloc(0);
  const answer = new Promise<ServerStatus | null>((resolve, reject) => {
    socket.once('connect', () => void socket.write(statusRequest(place, protocol)));
    socket.once('error', (error) => reject(serverUnreachable(address, error.message)));
    socket.once('close', () => (said.length === 0 ? resolve(null) : reject(noMinecraftServer(address, said))));
    socket.on('data', (data) => {
      said = Buffer.concat([said, data]);
      const status = readStatus(said);
      if (status === 'none') reject(noMinecraftServer(address, said));
      else if (status !== 'more') resolve(status);
    });
  });
  try {
    return await withTimeout(() => answer, { clock, milliseconds, what: `asking ${address}`, signal });
  } catch (error) {
    if (!(error instanceof TimedOut) || signal.aborted) throw error;
    throw serverUnreachable(
      address,
      `${socket.connecting ? 'no answer' : 'it takes connections, but says nothing that a Minecraft server would'} ` +
        `within ${milliseconds / 1000} s`,
    );
  } finally {
    socket.destroy();
  }
}
