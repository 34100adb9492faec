import type { BodyBot } from '../bot/body-bot.js';
import { JoinFailed } from './entry-watch.js';

/** How far around a body there has to be anything but air, in blocks. */
const sightDistance = 24;

/** Blocks below the lowest one at which the game has killed every body that falls. */
const deadlyDepth = 320;

/**
 * Throws {@link JoinFailed} with the code UNREADABLE when a body that has joined sees nothing but air, because chunks
 * could not be read or it is below the lowest block of its world. A body high in the air that has read all is well.
 */
export function checkSurroundings({ bot, blocks, traits: { unread } }: BodyBot): void {
  const { x, y, z } = bot.entity.position;
  if (blocks.nearestOfEach({ x, y, z }, sightDistance).length > 0) return;
  const lowest = (bot.game as { minY?: number }).minY ?? 0;
  if (!unread.hasChunks && y >= lowest) return;
  const place = y < lowest ? `below the lowest block of its world (y ${lowest}), at y ${Math.round(y)}, in` : 'in';
  const cause = unread.toString() === '' ? '' : `; packets that cannot be read: ${unread.toString()}`;
  throw new JoinFailed('UNREADABLE', `it stands ${place} nothing but air${cause}`, true);
}

/** Calls `onLost` once when a body has fallen so far that its server cannot know of it, with the reason. */
export function watchFall({ bot, traits: { unread } }: BodyBot, onLost: (why: string) => void): void {
  const look = (): void => {
    const lowest = (bot.game as { minY?: number }).minY ?? 0;
    if (bot.entity.position.y > lowest - deadlyDepth) return;
    bot.removeListener('move', look);
    const cause = unread.toString() === '' ? '' : `; packets that cannot be read: ${unread.toString()}`;
    onLost(`it fell through the world${cause}`);
  };
  bot.on('move', look);
}
