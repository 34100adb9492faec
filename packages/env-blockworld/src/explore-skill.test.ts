import { expect, it } from 'vitest';
import { createBlockworld, doing, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('the skill explore walks on from a pit that no way on foot leads out of', async () => {
  const world = await createBlockworld({ world: 'flat', reflexes: false, rules: { mobs: false } });
  const ada = await spawnIn(world, 'ada');
  const observe = async () => (await ada.observe({ signal: new AbortController().signal })).position;
  const start = await observe();
  const column = { x: Math.floor(start?.x ?? 0), z: Math.floor(start?.z ?? 0) };
  for (const y of [63, 62]) {
    expect(await doing(ada, 'dig', { position: { ...column, y } })).toMatchObject({ status: 'succeeded' });
    await doing(ada, 'wait', { seconds: 2 });
  }
  expect((await observe())?.y).toBe(62);
  expect(await doing(ada, 'goTo', { position: { ...column, x: column.x + 20, y: 64 }, within: 2 })).toMatchObject({
    reason: 'unreachable',
  });
  expect(await runSkill(world, ada, 'explore', { surface: true })).toEqual({ value: { found: null } });
  const end = await observe();
  expect(end?.y).toBe(64);
  expect(Math.hypot((end?.x ?? 0) - column.x, (end?.z ?? 0) - column.z)).toBeGreaterThan(10);
  await world.stop();
});
