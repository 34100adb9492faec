import { perceptsOf } from '@s-agents/minecraft';
import { monsterLimits } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '@s-agents/kit';
import { createBlockworld, doing, inhabitant, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;

describe('monsters', () => {
  it('attack bodies in the open at night, the same ones for the same seed', async () => {
    const night = async (seed: number): Promise<string[]> => {
      const world = await createBlockworld({ world: 'flat', reflexes: false, rules: { mobs: true }, seed });
      const ada = await spawnIn(world, 'ada');
      const events: string[] = [];
      ada.onEvent((event) => events.push(`${event.type} ${world.clock.now().toFixed(3)}`));
      for (let minute = 0; minute < 20; minute++) await doing(ada, 'wait', { seconds: 60 });
      await world.stop();
      return events;
    };
    const [first, again, other] = [await night(4), await night(4), await night(5)];
    expect(first.length).toBeGreaterThan(3);
    expect(Number(first[0]?.split(' ')[1])).toBeGreaterThan(13_188 / 20);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('are seen before they attack, can be fought, and are absent without the rule', async () => {
    const meet = async (mobs: boolean): Promise<number[]> => {
      const world = await createBlockworld({
        world: 'flat',
        reflexes: false,
        rules: { mobs },
        seed: 4,
        inventories: { ada: { diamond_sword: 1 } },
      });
      const ada = await spawnIn(world, 'ada');
      await doing(ada, 'equip', { item: 'diamond_sword' });
      let [seen, killed] = [0, 0];
      for (let look = 0; look < 20 * 30; look++) {
        await doing(ada, 'wait', { seconds: 2 });
        const near = await valueOf<{ id: number }[]>(ada, 'findEntities', { kinds: ['hostile'], maxDistance: 12 });
        for (const { id } of near) {
          seen++;
          if ((await doing(ada, 'attack', { id })).status === 'succeeded') killed++;
        }
      }
      await world.stop();
      return [seen, killed];
    };
    const [seen = 0, killed = 0] = await meet(true);
    expect(seen).toBeGreaterThan(0);
    expect(killed).toBeGreaterThan(0);
    expect(await meet(false)).toEqual([0, 0]);
  });

  it('are no wait of an agent, and do not spawn for a body that has left', async () => {
    const clock = createVirtualClock({ advance: 'manual' });
    const world = await createBlockworld({ clock, world: 'flat', rules: { mobs: true }, reflexes: false, seed: 3 });
    const ada = await spawnIn(world, 'ada');
    const came = async (minutes: number): Promise<number> => {
      const before = world.world.creatures.all.filter(({ monster }) => monster !== undefined).length;
      let most = before;
      for (let minute = 0; minute < minutes; minute++) {
        await clock.advance(60);
        expect(clock.sleepers.map(({ agent }) => agent)).not.toContain('ada');
        most = Math.max(most, world.world.creatures.all.filter(({ monster }) => monster !== undefined).length);
      }
      return most;
    };
    expect(await came(17)).toBeGreaterThan(0);
    await ada.close();
    for (const creature of world.world.creatures.all) world.world.creatures.remove(creature);
    expect(await came(40)).toBe(0);
    await world.stop();
  });

  it('are as many as there may be around a body before the night is over, and those far away leave in time', async () => {
    const clock = createVirtualClock({ advance: 'manual' });
    const world = await createBlockworld({ clock, world: 'flat', rules: { mobs: true }, reflexes: false, seed: 4 });
    await spawnIn(world, 'ada');
    const { creatures } = world.world;
    await clock.advance(13_188 / 20);
    expect(creatures.monsters).toEqual([]);
    let most = 0;
    for (let second = 0; second < 480; second++) {
      await clock.advance(1);
      most = Math.max(most, creatures.monsters.length);
    }
    expect(most).toBeGreaterThanOrEqual(monsterLimits.perPlayer);
    expect(most).toBeLessThanOrEqual(2 * monsterLimits.perPlayer);
    const far = creatures.add('spider', { x: 60.5, y: 64, z: 0.5 });
    await clock.advance(300);
    expect(creatures.get(far.id)).toBeUndefined();
    await world.stop();
  });

  it('do not hurt a body that has just come back to life', async () => {
    const world = await createBlockworld({ world: 'flat', reflexes: false });
    const ada = await spawnIn(world, 'ada');
    await doing(ada, 'wait', { seconds: 10 });
    const hurtAt: number[] = [];
    ada.onEvent(({ type }) => type === 'hurt' && hurtAt.push(world.clock.now()));
    world.body('ada').die('the test wants it so');
    const back = world.clock.now();
    world.world.creatures.add('zombie', { x: 1.5, y: 64, z: 0.5 });
    await doing(ada, 'wait', { seconds: 6 });
    expect(hurtAt[0]).toBeGreaterThanOrEqual(back + 3);
    expect(hurtAt[0]).toBeLessThan(back + 4.5);
  });

  it('are beaten with bare hands by a body that waits for them', async () => {
    const world = await createBlockworld({ world: 'flat', reflexes: false });
    const ada = await spawnIn(world, 'ada');
    await world.clock.sleep(700, { signal });
    const zombie = world.world.creatures.add('zombie', { x: 12.5, y: 64, z: 4.5 });
    expect(await doing(ada, 'attack', { id: zombie.id })).toMatchObject({ status: 'succeeded' });
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(20);
  });

  it('do not walk through a block that is put in their way', async () => {
    const world = await createBlockworld({ world: 'flat', reflexes: false });
    const ada = await spawnIn(world, 'ada');
    for (const y of [64, 65]) for (const x of [-1, 1]) put(world, 'stone', x, y, 0);
    for (const y of [64, 65]) put(world, 'stone', 0, y, -1);
    const zombie = world.world.creatures.add('zombie', { x: 0.5, y: 64, z: 4.5 });
    await doing(ada, 'wait', { seconds: 1.05 });
    for (const y of [64, 65]) put(world, 'stone', 0, y, 1);
    await doing(ada, 'wait', { seconds: 10 });
    const { x, z } = zombie.position;
    expect([Math.floor(x), Math.floor(z)]).not.toEqual([0, 0]);
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(20);
  });

  it.each([
    ['explode at a body that stays in sight', null, true],
    ['let their fuse go out when the body is out of sight', 'stone', false],
  ])('creepers %s', async (_, wall, explodes) => {
    const world = await createBlockworld({ world: 'flat', reflexes: false });
    const ada = await spawnIn(world, 'ada');
    const creeper = world.world.creatures.add('creeper', { x: 0.5, y: 64, z: 3.3 });
    await doing(ada, 'wait', { seconds: 0.5 });
    if (wall !== null) for (let x = -12; x <= 12; x++) for (const y of [64, 65]) put(world, wall, x, y, 1);
    await doing(ada, 'wait', { seconds: 2 });
    expect(world.world.entity(creeper.id) === undefined).toBe(explodes);
  });

  it('are outrun', async () => {
    const world = await createBlockworld({ world: 'flat' });
    const ada = await spawnIn(world, 'ada');
    const { id } = world.world.creatures.add('zombie', { x: 4.5, y: 64, z: 0.5 });
    const { distance } = await valueOf<{ distance: number }>(ada, 'flee', { from: id });
    expect(distance).toBeGreaterThanOrEqual(16);
    expect((await ada.observe({ signal })).position?.x).toBeLessThan(-5);
  });
});

describe('perils', () => {
  it('lava burns, also afterwards; armour helps', async () => {
    const world = await createBlockworld({
      world: 'flat',
      reflexes: false,
      inventories: { ada: { iron_chestplate: 1 } },
    });
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await doing(ada, 'equip', { item: 'iron_chestplate', slot: 'torso' });
    const events: string[] = [];
    bob.onEvent(({ type }) => events.push(type));
    await doing(bob, 'goTo', { position: { x: 20, y: 64, z: 0 }, within: 0 });
    for (const agent of ['ada', 'bob']) {
      const { x, z } = world.world.positionOf(inhabitant(world, agent));
      put(world, 'lava', Math.floor(x), 64, Math.floor(z));
    }
    await doing(ada, 'wait', { seconds: 0.8 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBeLessThan(20);
    expect(inhabitant(world, 'ada').health).toBeGreaterThan(inhabitant(world, 'bob').health);
    await doing(ada, 'wait', { seconds: 20 });
    expect(events.slice(0, 2)).toEqual(['hurt', 'hurt']);
    expect(events).toContain('died');
  });

  it('a body under water drowns after fifteen seconds', async () => {
    const world = await createBlockworld({ world: 'flat', reflexes: false });
    const ada = await spawnIn(world, 'ada');
    for (const y of [61, 62, 63]) put(world, 'water', 3, y, 0);
    put(world, 'stone', 3, 64, 0);
    const self = inhabitant(world, 'ada');
    world.world.motions.teleport(self, { x: 3.5, y: 61, z: 0.5 });
    world.world.motions.halt(self);
    await doing(ada, 'wait', { seconds: 14 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(20);
    await doing(ada, 'wait', { seconds: 4 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBeLessThan(20);
  });
});

describe('health and hunger', () => {
  it('health comes back with time and food', async () => {
    const world = await createBlockworld({ world: 'flat' });
    const ada = await spawnIn(world, 'ada');
    world.world.onHurt(world.world.inhabitants.named('ada') ?? expect.fail(), 5, 'a test', { cause: 'command' });
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(15);
    await doing(ada, 'wait', { seconds: 1 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBeGreaterThan(16);
    await doing(ada, 'wait', { seconds: 12 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(20);
  });

  it('work causes hunger unless the rule is off, and hunger does not kill', async () => {
    const fed = await createBlockworld({ world: 'flat', rules: { hunger: false } });
    const hungry = await createBlockworld({ world: 'flat' });
    for (const world of [fed, hungry]) {
      const ada = await spawnIn(world, 'ada');
      for (let lap = 0; lap < 12; lap++)
        for (const x of [50, 0]) await doing(ada, 'goTo', { position: { x, y: 64, z: 0 } });
      const { food } = perceptsOf(await ada.observe({ signal }));
      if (world === fed) expect(food).toBe(20);
      else expect(food).toBeLessThan(0.5 * 20);
      const self = world.world.inhabitants.named('ada') ?? expect.fail();
      if (world === hungry) Object.assign(self.nourishment, { food: 0, saturation: 0 });
      for (let minute = 0; minute < 5; minute++) await doing(ada, 'wait', { seconds: 60 });
      expect(perceptsOf(await ada.observe({ signal })).health).toBe(world === fed ? 20 : 1);
    }
  });
});
