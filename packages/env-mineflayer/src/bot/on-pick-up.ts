import type { Bot } from 'mineflayer';
import { droppedItem } from './dropped-item.js';

type Entity = Bot['entity'];

/** Items that lay on the ground before somebody picked them up. */
export interface PickedUp {
  readonly item: string;
  readonly count: number;
}

/** Calls `listener` whenever a player in sight, this one included, picks items up. Returns the function that ends it. */
export function onPickUp(bot: Bot, listener: (player: string, pickedUp: PickedUp) => void): () => void {
  const onCollect = (collector: Entity | undefined, collected: Entity | undefined): void => {
    const player = collector?.username;
    const item = collected === undefined ? null : droppedItem(bot, collected);
    if (player !== undefined && item !== null) listener(player, { item: item.name, count: item.count });
  };
  bot.on('playerCollect', onCollect);
  return () => void bot.removeListener('playerCollect', onCollect);
}
