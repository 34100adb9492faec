import { connect } from 'node:net';
import { Cancelled, type WallClock } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { noMinecraftServer, serverUnreachable } from '../errors.js';
import { Patience } from '../patience.js';
import { readStatus, statusRequest, type ServerStatus } from './server-status.js';
import { addressText } from '../server-address.js';

/** Parts that the limit is divided into; a stall of this thread, such as the loading of mineflayer, counts as one. */
const naps = 20;

export interface AskOptions {
  /** The protocol version of the request; servers that speak several answer with this one. */
  readonly protocol: number;
  readonly clock: WallClock;
  /** Wall milliseconds. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * Asks a server for its status, as the game's server list does. Resolves with null when the server closes the
 * connection without an answer, as with `enable-status=false`. Throws SERVER_UNREACHABLE (no connection or no answer),
 * NO_MINECRAFT_SERVER, or the signal's reason.
 */
export async function askServer(
  place: { readonly host: string; readonly port: number },
  { protocol, clock, milliseconds, signal }: AskOptions,
): Promise<ServerStatus | null> {
  const address = addressText(place);
  const socket = connect(place);
  let received = Buffer.alloc(0);
  const answer = new Promise<ServerStatus | null>((resolve, reject) => {
    socket.once('connect', () => void socket.write(statusRequest(place, protocol)));
    socket.once('error', (error) => reject(serverUnreachable(address, error.message)));
    socket.once('close', () => (received.length === 0 ? resolve(null) : reject(noMinecraftServer(address, received))));
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const status = readStatus(received);
      if (status === 'none') reject(noMinecraftServer(address, received));
      else if (status !== 'more') resolve(status);
    });
  });
  const patience = new Patience({ clock, milliseconds, nap: milliseconds / naps });
  const answered = new AbortController();
  const silence = patience.end({ signal: AbortSignal.any([signal, answered.signal]) }).then((): never => {
    throw serverUnreachable(
      address,
      `${socket.connecting ? 'no answer' : 'it accepts connections, but sends no Minecraft server status'} ` +
        `within ${milliseconds / 1000} s`,
    );
  });
  try {
    return await abortable(Promise.race([answer, silence]), signal);
  } finally {
    answered.abort(new Cancelled('the server has answered'));
    socket.destroy();
  }
}
