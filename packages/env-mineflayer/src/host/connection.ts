import { Cancelled, type BodyEvent, type Inventory, type Position, type WallClock } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { Patience } from '../patience.js';
import { landed } from './join.js';
import { textOf } from './server-words.js';

/** How often silence is looked at, in milliseconds. */
const napMilliseconds = 1_000;

export interface ConnectionOptions {
  readonly clock: WallClock;
  /** Milliseconds without any packet after which the server counts as gone. */
  readonly silentMilliseconds: number;
  /** The body died, at a place and with what it carried. */
  readonly onDeath: (position: Position, carried: Inventory) => void;
  /** The body stands in the world again after a death. */
  readonly onRevived: () => void;
  readonly tell: (event: BodyEvent) => void;
  /** Ends it from our side. */
  readonly signal: AbortSignal;
}

/** One connection of a body that stands in the world: tells what happens to it and resolves with why it ended. */
export async function followConnection(body: BodyBot, options: ConnectionOptions): Promise<string> {
  const { bot } = body;
  const { clock, silentMilliseconds, signal, tell, onDeath, onRevived } = options;
  const over = new AbortController();
  let health = bot.health;
  let carried = inventoryOf(bot);
  bot.on('health', () => {
    // When it dies the server may have emptied its slots already.
    if (bot.health > 0) carried = inventoryOf(bot);
    if (bot.health < health && bot.health > 0) tell({ type: 'hurt', health: bot.health });
    health = bot.health;
  });
  bot.on('death', () => {
    onDeath(bot.entity.position, carried);
    carried = {};
  });
  // Mineflayer says "spawn" again after every respawn.
  let isLanding = false;
  bot.on('spawn', () => {
    if (isLanding) return;
    isLanding = true;
    landed(body, over.signal).then(
      () => {
        isLanding = false;
        if (bot.health > 0) onRevived();
      },
      () => {},
    );
  });
  const patience = new Patience({ clock, milliseconds: silentMilliseconds, nap: napMilliseconds });
  bot._client.on('packet', () => patience.renew());
  return new Promise<string>((resolve) => {
    const end = (why: string): void => {
      over.abort(new Cancelled(why));
      resolve(why);
    };
    let kick: string | undefined;
    bot.on('kicked', (reason) => {
      kick = `kicked: ${textOf(reason)}`;
    });
    bot.on('end', (reason) => end(kick ?? `the connection ended: ${reason}`));
    signal.addEventListener('abort', () => end('the body left the world'), { once: true });
    patience.end({ signal: over.signal }).then(
      () => end(`the server sent nothing for ${silentMilliseconds / 1000} s`),
      () => {},
    );
  });
}
