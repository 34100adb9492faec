import { once, type EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** The part of mineflayer, a dependency of env-mineflayer, with which a player joins. */
export interface Player extends EventEmitter {
  chat(text: string): void;
  whisper(to: string, text: string): void;
  end(): void;
  readonly players: Readonly<Record<string, { readonly entity?: Standing | undefined } | undefined>>;
  readonly entity: Standing;
  readonly inventory: { items(): readonly { readonly name: string; readonly count: number }[] };
}

interface Standing {
  readonly position: { readonly x: number; readonly z: number; distanceTo(other: Standing['position']): number };
}

const worldPackage = createRequire(import.meta.url).resolve('@s-agents/env-mineflayer/package.json');
const { createBot } = createRequire(worldPackage)('mineflayer') as { createBot: (options: object) => Player };

/** Lets a player join a server on this machine. What is whispered to it is appended to `heard`, as "NAME: TEXT". */
export async function enterWorld(port: number, username: string, heard: string[]): Promise<Player> {
  const player = createBot({ host: '127.0.0.1', port, version: '1.19.2', username, auth: 'offline' });
  player.emit('inject_allowed');
  player.on('whisper', (from: string, text: string) => heard.push(`${from}: ${text}`));
  await once(player, 'spawn');
  // The server may end before the player leaves.
  player.on('error', () => {});
  return player;
}
