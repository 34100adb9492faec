import { expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { version: '1.21.4' } });

it('digs with an enchanted tool as fast as it is, where items are made of components', async () => {
  await stage.put('obsidian', stage.at(2, 0, 0));
  await stage.server.command('give worker diamond_pickaxe[enchantments={levels:{"minecraft:efficiency":5}}]');
  await stage.eventually(async () =>
    expect((await stage.worker.see()).inventory).toMatchObject({ enchanted_diamond_pickaxe: 1 }),
  );
  valueOf(await stage.worker.do('equip', { item: 'diamond_pickaxe' }));
  const before = await stage.server.age();
  valueOf(await stage.worker.do('dig', { position: stage.at(2, 0, 0), needDrop: true }));
  // Without the enchantment it takes 188 ticks.
  expect((await stage.server.age()) - before).toBeLessThan(90);
  expect(await stage.blockAt(stage.at(2, 0, 0))).toBe('air');
});
