import type { Bot } from 'mineflayer';
import type { UnreadPackets } from '../traits/unread-packets.js';
import { boundText } from './bound-text.js';
import { packetNames } from './packet-names.js';

/** Events of a connection that are no packets. */
const notPackets: ReadonlySet<unknown> = new Set(['packet', 'raw', 'state', 'error', 'end', 'connect', 'session']);

/** An error of minecraft-protocol for bytes that are no packet of the version. */
interface ParseError extends Error {
  readonly field?: string;
  readonly buffer?: Buffer;
}

/**
 * Keeps a packet that mineflayer cannot read, or not in reasonable time, from crashing the thread with all its bodies.
 * In the game such a packet is counted and dropped; while the connection is being made, it is reported as the
 * connection's error.
 */
export function guardPackets(bot: Bot, unread: UnreadPackets): void {
  const client = bot._client;
  const isPlaying = (): boolean => String(client.state) === 'play';
  const emit = client.emit.bind(client) as (name: string | symbol, ...values: unknown[]) => boolean;
  /** The packet that is being handled. */
  let handled: string | null = null;
  const guarded = (name: string | symbol, ...values: unknown[]): boolean => {
    const outer = handled;
    if (typeof name === 'string' && !notPackets.has(name) && !name.startsWith('raw.')) handled = name;
    try {
      const [packet, ...rest] = values;
      const bounded = boundText(name, packet);
      return bounded === null && packet !== null ? true : emit(name, bounded, ...rest);
    } catch (error) {
      if (isPlaying()) unread.add(handled ?? String(name), error);
      else bot.emit('error', error instanceof Error ? error : new Error(String(error)));
      return true;
    } finally {
      handled = outer;
    }
  };
  client.emit = guarded as typeof client.emit;
  const nameOf = packetNames(bot.registry);
  // Some of mineflayer's modules catch what they cannot read, such as a chunk, and report it as an error of the bot.
  bot.on('error', (error: ParseError) => {
    if (!isPlaying()) return;
    if (handled !== null) unread.add(handled, error);
    else if (error.field?.startsWith('play.toClient') === true) unread.add(nameOf(error.buffer), error);
  });
}
