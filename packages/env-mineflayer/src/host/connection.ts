import { Cancelled, type BodyEvent, type Inventory, type Position, type WallClock } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { Patience } from '../patience.js';
import type { Secret } from '../secrets.js';
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
  /** Masked in what the server says. */
  readonly secrets?: readonly Secret[] | undefined;
  /** Aborts when the body leaves the world. */
  readonly signal: AbortSignal;
}

/** Why a connection ended; `kick` is the reason that the server gave. */
export interface Departure {
  readonly why: string;
  readonly kick: string | null;
}

/** Reports the events of a body that stands in the world; resolves, when its connection ends, with the reason. */
export async function followConnection(body: BodyBot, options: ConnectionOptions): Promise<Departure> {
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
  return new Promise<Departure>((resolve) => {
    const end = (why: string, kick: string | null = null): void => {
      over.abort(new Cancelled(why));
      resolve({ why, kick });
    };
    let kick: string | null = null;
    bot.on('kicked', (reason) => {
      kick = reasonText(reason, options.secrets);
    });
    bot.on('end', (reason) => end(kick === null ? `the connection ended: ${reason}` : `kicked: ${kick}`, kick));
    signal.addEventListener('abort', () => end('the body left the world'), { once: true });
    patience.end({ signal: over.signal }).then(
      () => end(`the server sent nothing for ${silentMilliseconds / 1000} s`),
      () => {},
    );
  });
}
