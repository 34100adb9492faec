import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { droppedItem } from './dropped-item.js';

const place = 8;
const bot = { registry: { supportFeature: () => place } } as unknown as Bot;

/** An entity that, like mineflayer's, throws if its item has not been sent. */
function itemEntity(metadata: unknown[]): Parameters<typeof droppedItem>[1] {
  const entity = {
    metadata,
    getDroppedItem: () => ((metadata[place] as { present: boolean }).present ? { name: 'stick', count: 3 } : null),
  };
  return entity as unknown as Parameters<typeof droppedItem>[1];
}

it('is null before the server has sent the item', () => {
  expect(droppedItem(bot, itemEntity([]))).toBeNull();
  expect(droppedItem(bot, itemEntity([0, 300]))).toBeNull();
  expect(droppedItem(bot, itemEntity(Object.assign([], { [place]: { present: false } })))).toBeNull();
  expect(droppedItem(bot, itemEntity(Object.assign([], { [place]: { present: true } })))).toMatchObject({
    name: 'stick',
    count: 3,
  });
});
