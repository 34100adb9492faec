import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { droppedItem } from './dropped-item.js';

const place = 8;
const bot = { registry: { supportFeature: () => place } } as unknown as Bot;

/** Reads what was told as mineflayer's entities do, which throws where nothing was. */
function lying(metadata: unknown[]): Parameters<typeof droppedItem>[1] {
  const entity = {
    metadata,
    getDroppedItem: () => ((metadata[place] as { present: boolean }).present ? { name: 'stick', count: 3 } : null),
  };
  return entity as unknown as Parameters<typeof droppedItem>[1];
}

it('is nothing before the server has told what lies there', () => {
  expect(droppedItem(bot, lying([]))).toBeNull();
  expect(droppedItem(bot, lying([0, 300]))).toBeNull();
  expect(droppedItem(bot, lying(Object.assign([], { [place]: { present: false } })))).toBeNull();
  expect(droppedItem(bot, lying(Object.assign([], { [place]: { present: true } })))).toMatchObject({
    name: 'stick',
    count: 3,
  });
});
