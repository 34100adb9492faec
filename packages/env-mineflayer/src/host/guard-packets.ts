import type { Bot } from 'mineflayer';
import { boundText } from './bound-text.js';

/**
 * Keeps a packet that mineflayer cannot read, or not in reasonable time, from crashing the thread with all its bodies.
 * In the game such a packet is dropped; while the connection is being made, it is reported as the connection's error.
 */
export function guardPackets(bot: Bot): void {
  const client = bot._client;
  const emit = client.emit.bind(client) as (name: string | symbol, ...values: unknown[]) => boolean;
  const guarded = (name: string | symbol, ...values: unknown[]): boolean => {
    try {
      const [packet, ...rest] = values;
      const bounded = boundText(name, packet);
      return bounded === null && packet !== null ? true : emit(name, bounded, ...rest);
    } catch (error) {
      if (String(client.state) !== 'play') bot.emit('error', error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  };
  client.emit = guarded as typeof client.emit;
}
