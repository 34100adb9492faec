import type { Position } from '@s-agents/core';
import { reflexNames } from '@s-agents/minecraft';
import { beforeEach, describe, expect, it } from 'vitest';
import { Stage, valueOf } from '../primitives/stage.test.support.js';

const midnight = 18_000;
const sunrise = 23_500;
const day = 1_000;
const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } }, join: { reflexes: reflexNames } });

/** The reflexes that have ended, each with its outcome. */
function reflexes(): string[] {
  return stage.worker.events.flatMap((event) =>
    event.type === 'reflex-over'
      ? [
          `${event.reflex} ` +
            `${event.outcome.status === 'failed' ? `failed: ${event.outcome.detail}` : event.outcome.status}`,
        ]
      : [],
  );
}

function deaths(): unknown[] {
  return stage.worker.events.filter(({ type }) => type === 'died');
}

/** Waits for world seconds outside of the body: a primitive `wait` would hold up other primitives. */
function seconds(count: number): Promise<void> {
  return stage.ground.clock.sleep(count, { signal: new AbortController().signal });
}

async function health(): Promise<number> {
  return (await stage.server.state({ of: 'players' })).find(({ name }) => name === 'worker')?.health ?? 0;
}

/**
 * Summons two zombies, more than a body with bare hands can beat, on a platform that they cannot leave, since creatures
 * avoid a fall of four blocks: a machine that is slow must not decide whether they catch the body.
 */
async function summonZombies(x: number, z: number): Promise<void> {
  const height = 4;
  for (const aside of [-1, 0, 1, 2]) await stage.put('stone', stage.at(x, height - 1, z + aside));
  for (const aside of [0, 1]) {
    const at = stage.at(x, height, z + aside);
    await stage.server.command({
      do: 'summon',
      creature: 'zombie',
      position: { x: at.x + 0.5, y: at.y, z: at.z + 0.5 },
    });
  }
}

/** With armour, damage costs little until a body acts that is slow on a busy machine. */
async function wearArmour(): Promise<void> {
  const armour = { head: 'helmet', torso: 'chestplate', legs: 'leggings', feet: 'boots' };
  for (const piece of Object.values(armour)) await stage.give(`diamond_${piece}`);
  await stage.heard();
  for (const [slot, piece] of Object.entries(armour))
    valueOf(await stage.worker.do('equip', { item: `diamond_${piece}`, slot }));
}

async function monsters(): Promise<number> {
  return (await stage.server.state({ of: 'entities' })).filter(
    ({ kind, health: left }) => kind === 'creature' && (left ?? 0) > 0,
  ).length;
}

/** Lets the sun burn all monsters, then makes it day. */
async function dawn(): Promise<void> {
  await stage.server.command({ do: 'setTime', time: sunrise });
  while ((await monsters()) > 0) await seconds(1);
  await stage.server.command({ do: 'setTime', time: day });
}

beforeEach(async () => {
  await stage.server.command({ do: 'setTime', time: midnight });
  await stage.server.command({ do: 'setHealth', player: 'worker', health: 20 });
  await stage.server.command({ do: 'setFood', player: 'worker', food: 20 });
  await stage.heard();
  stage.worker.events.length = 0;
});

describe('a hungry body', () => {
  it('eats in the middle of a dig, and goes on digging with its tool', async () => {
    await stage.give('wooden_pickaxe');
    await stage.give('bread', 2);
    await stage.heard();
    await stage.worker.do('equip', { item: 'wooden_pickaxe' });
    const position = stage.at(2, 0, 0);
    await stage.put('iron_block', position);
    await stage.heard();
    const dig = stage.worker.do('dig', { position, needDrop: false });
    await stage.server.command({ do: 'setFood', player: 'worker', food: 12 });
    expect(await dig).toMatchObject({ status: 'succeeded', value: { name: 'iron_block' } });
    expect(reflexes()).toEqual(['eat succeeded']);
    expect(await stage.held()).toMatchObject({ bread: 1, wooden_pickaxe: 1 });
    expect((await stage.worker.see()).equipment['hand']).toBe('wooden_pickaxe');
    expect(await stage.blockAt(position)).toBe('air');
  });
});

describe('a body that is attacked', () => {
  it('fights when it is armed, and its work goes on', async () => {
    await wearArmour();
    await stage.give('iron_sword');
    await stage.give('wooden_pickaxe');
    await stage.heard();
    await stage.worker.do('equip', { item: 'wooden_pickaxe' });
    const position = stage.at(2, 0, 0);
    await stage.put('iron_block', position);
    await stage.heard();
    const { x, y, z } = stage.at(-7, 0, 3);
    await stage.server.command({ do: 'summon', creature: 'zombie', position: { x: x + 0.5, y, z: z + 0.5 } });
    expect(await stage.worker.do('dig', { position, needDrop: false })).toMatchObject({ status: 'succeeded' });
    expect(reflexes()).toContain('defend succeeded');
    expect(await monsters()).toBe(0);
    expect(deaths()).toEqual([]);
    expect((await stage.worker.see()).equipment['hand']).toBe('wooden_pickaxe');
  });
});

describe('a body in danger', () => {
  it('is in none with its head in a ladder', async () => {
    const ladders = [0, 1, 2].map((y) => stage.at(0, y, 0));
    await stage.put('stone', ...ladders.map((ladder) => ({ ...ladder, z: ladder.z + 1 })));
    await stage.put('ladder', ...ladders);
    await stage.stand('worker', 0, 0, 0);
    valueOf(await stage.worker.do('wait', { seconds: 4 }));
    expect(reflexes()).toEqual([]);
    expect(await Promise.all(ladders.map((ladder) => stage.blockAt(ladder)))).toEqual(['ladder', 'ladder', 'ladder']);
  });

  it('comes up for air', async () => {
    const depths = [-4, -3, -2, -1].map((y) => stage.at(0, y, 0));
    await stage.put('water', ...depths);
    await stage.stand('worker', 0, -4, 0);
    valueOf(await stage.worker.do('wait', { seconds: 14 }));
    await stage.eventually(() => expect(reflexes()).toContain('breathe succeeded'));
    expect(deaths()).toEqual([]);
    await stage.stand('worker', 4, 0, 4);
  });

  it('gets out of lava', async () => {
    await wearArmour();
    await stage.put('lava', stage.at(0, -1, 0));
    await stage.stand('worker', 0, -1, 0);
    valueOf(await stage.worker.do('wait', { seconds: 3 }));
    await stage.eventually(() => expect(reflexes()).toContain('escape succeeded'));
    await stage.eventually(async () =>
      expect((await stage.worker.see()).position?.y).toBeGreaterThanOrEqual(stage.spawn.y),
    );
    // It stays on fire, since there is no water near.
    expect(deaths()).toEqual([]);
  });
});

describe('a hungry body without food', () => {
  it('kills an animal nearby, eats its meat, and goes on with its work', async () => {
    await stage.give('stone_sword');
    await stage.server.command({ do: 'setFood', player: 'worker', food: 8 });
    await stage.server.command({ do: 'summon', creature: 'pig', position: stage.at(6, 0, 0) });
    const position = stage.at(2, 0, 0);
    await stage.put('oak_log', position);
    await stage.heard();
    expect(await stage.worker.do('dig', { position, needDrop: false })).toMatchObject({ status: 'succeeded' });
    expect(reflexes().slice(0, 2)).toEqual(['forage succeeded', 'eat succeeded']);
    expect((await stage.worker.see()).food).toBeGreaterThan(8);
  });
});

describe('a body that is attacked and badly armed', () => {
  it('runs from what it cannot fight, hides, and goes on with its work by day', async () => {
    await stage.give('wooden_shovel');
    const position = stage.at(2, 0, 0);
    await stage.put('oak_log', position);
    await stage.heard();
    await summonZombies(-2, 0);
    const dig = stage.worker.do('dig', { position, needDrop: false });
    while (!reflexes().includes('shelter succeeded')) await seconds(0.5);
    expect(reflexes()[0]).toMatch('defend');
    await dawn();
    expect(valueOf(await dig)).toMatchObject({ name: 'oak_log' });
    expect(await health()).toBe(20);
  });
});

describe('a body that cannot beat the monsters of the night', () => {
  it('digs itself in, goes on with work below ground, and leaves work in the open for the day', async () => {
    // A place where no other test has dug.
    const at = (dx: number, dy: number, dz: number): Position => stage.at(20 + dx, dy, 20 + dz);
    await stage.stand('worker', 20, 0, 20);
    await summonZombies(20 - 13, 20);
    valueOf(await stage.worker.do('wait', { seconds: 12 }));
    await stage.eventually(() => expect(reflexes()).toEqual(['shelter succeeded']));
    expect(await stage.blockAt(at(0, -1, 0))).toBe('dirt');
    expect((await stage.worker.see()).position?.y).toBe(stage.spawn.y - 3);
    expect(await health()).toBe(20);
    valueOf(await stage.worker.do('dig', { position: at(1, -3, 0), needDrop: false }));
    const walk = stage.worker.do('goTo', { position: at(6, 0, 4) });
    await seconds(3);
    expect((await stage.worker.see()).position?.y).toBeLessThan(stage.spawn.y - 2);
    await dawn();
    expect(await walk).toMatchObject({ status: 'succeeded' });
    expect(reflexes().slice(1)).toContain('stay succeeded');
  });
});
