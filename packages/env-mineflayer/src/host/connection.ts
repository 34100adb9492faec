import { Cancelled, type BodyEvent, type Inventory, type Position, type WallClock } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { Patience } from '../patience.js';
import { waitForGround } from './join.js';
import { reasonText } from './server-words.js';

/** World milliseconds between two checks for silence. */
const napMilliseconds = 1_000;

export interface ConnectionOptions {
  readonly clock: WallClock;
  /** World milliseconds without a packet after which the connection counts as lost. */
  readonly silentMilliseconds: number;
  /** Called when the body dies, with its place and the items that it carried. */
  readonly onDeath: (position: Position, carried: Inventory) => void;
  /** Called when the body stands in the world again after a death. */
  readonly onRevived: () => void;
  readonly tell: (event: BodyEvent) => void;
  /** Aborts when the body leaves the world. */
  readonly signal: AbortSignal;
}

/** Reports the events of a body that stands in the world; resolves, when its connection ends, with the reason. */
export async function followConnection(body: BodyBot, options: ConnectionOptions): Promise<string> {
  const { bot } = body;
  const { clock, silentMilliseconds, signal, tell, onDeath, onRevived } = options;
  const over = new AbortController();
  let health = bot.health;
  let carried = inventoryOf(bot);
  bot.on('health', () => {
    // At death the server may have emptied the slots already.
    if (bot.health > 0) carried = inventoryOf(bot);
    if (bot.health < health && bot.health > 0) tell({ type: 'hurt', health: bot.health });
    health = bot.health;
  });
  bot.on('death', () => {
    onDeath(bot.entity.position, carried);
    carried = {};
  });
  // Mineflayer emits `spawn` again after every respawn.
  let isLanding = false;
  bot.on('spawn', () => {
    if (isLanding) return;
    isLanding = true;
    waitForGround(body, over.signal).then(
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
      kick = `kicked: ${reasonText(reason)}`;
    });
    bot.on('end', (reason) => end(kick ?? `the connection ended: ${reason}`));
    signal.addEventListener('abort', () => end('the body left the world'), { once: true });
    patience.end({ signal: over.signal }).then(
      () => end(`the server sent nothing for ${silentMilliseconds / 1000} s`),
      () => {},
    );
  });
}
