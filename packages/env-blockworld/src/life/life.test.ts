import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, spawnIn } from '../create-blockworld.test.support.js';
import { isExposed } from './monsters.js';

const signal = new AbortController().signal;

describe('monsters', () => {
  it('strike by night who is in the open, the same ones for the same seed', async () => {
    const night = async (seed: number): Promise<string[]> => {
      const world = await createBlockworld({ world: 'flat', mobs: true, seed });
      const ada = await spawnIn(world, 'ada');
      const events: string[] = [];
      ada.onEvent((event) => events.push(`${event.type} ${world.clock.now().toFixed(3)}`));
      for (let minute = 0; minute < 20; minute++) await doing(ada, 'wait', { seconds: 60 });
      await world.stop();
      return events;
    };
    const [first, again, other] = [await night(3), await night(3), await night(4)];
    expect(first.length).toBeGreaterThan(3);
    expect(Number(first[0]?.split(' ')[1])).toBeGreaterThan(13_188 / 20);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('keep off roofs and torches, and are not there unless wanted', async () => {
    const world = await createBlockworld({ world: 'flat', inventories: { ada: { torch: 1, dirt: 1 } } });
    const ada = await spawnIn(world, 'ada');
    const self = world.world.inhabitants.get('ada') ?? expect.fail();
    expect(isExposed(self, world.world)).toBe(true);
    await doing(ada, 'place', { item: 'torch', position: { x: 2, y: 64, z: 2 } });
    expect(isExposed(self, world.world)).toBe(false);
    await doing(ada, 'dig', { position: { x: 2, y: 64, z: 2 } });
    expect(isExposed(self, world.world)).toBe(true);
    world.world.setBlock({ x: 0, y: 70, z: 0 }, world.world.land.kinds.named('dirt')?.code ?? 0);
    expect(isExposed(self, world.world)).toBe(false);
    for (let minute = 0; minute < 20; minute++) await doing(ada, 'wait', { seconds: 60 });
    expect((await ada.observe({ signal })).health).toBe(20);
  });
});

describe('health and hunger', () => {
  it('comes back with time while there is food', async () => {
    const world = await createBlockworld({ world: 'flat' });
    const ada = await spawnIn(world, 'ada');
    world.world.onHurt(world.world.inhabitants.get('ada') ?? expect.fail(), 5, 'a test');
    expect((await ada.observe({ signal })).health).toBe(15);
    await doing(ada, 'wait', { seconds: 1 });
    expect((await ada.observe({ signal })).health).toBeGreaterThan(16);
    await doing(ada, 'wait', { seconds: 12 });
    expect((await ada.observe({ signal })).health).toBe(20);
  });

  it('work makes hungry unless that is not wanted, and nobody starves to death of it', async () => {
    const fed = await createBlockworld({ world: 'flat', hunger: false });
    const hungry = await createBlockworld({ world: 'flat' });
    for (const world of [fed, hungry]) {
      const ada = await spawnIn(world, 'ada');
      for (let lap = 0; lap < 12; lap++) for (const x of [50, 0]) await doing(ada, 'goTo', { position: { x, y: 64, z: 0 } });
      const { food } = await ada.observe({ signal });
      if (world === fed) expect(food).toBe(20);
      else expect(food).toBeLessThan(0.5 * 20);
      const self = world.world.inhabitants.get('ada') ?? expect.fail();
      if (world === hungry) Object.assign(self.nourishment, { food: 0, saturation: 0 });
      for (let minute = 0; minute < 5; minute++) await doing(ada, 'wait', { seconds: 60 });
      expect((await ada.observe({ signal })).health).toBe(world === fed ? 20 : 1);
    }
  });
});
