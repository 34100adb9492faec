import { setTimeout } from 'node:timers/promises';
import { Cancelled } from '@s-agents/core';
import type { CreatureName } from '@s-agents/minecraft-rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

/** Summons a creature; resolves with its id when the body sees it. */
async function summon(creature: CreatureName, x: number, z: number): Promise<number> {
  const before = new Set((await seen(creature)).map(({ id }) => id));
  const { x: bx, y, z: bz } = stage.at(x, 0, z);
  await stage.server.command({ do: 'summon', creature, position: { x: bx + 0.5, y, z: bz + 0.5 } });
  return vi.waitFor(
    async () => {
      const fresh = (await seen(creature)).find(({ id }) => !before.has(id));
      if (fresh === undefined) throw new Error(`no ${creature} yet`);
      return fresh.id;
    },
    { timeout: 10_000, interval: 100 },
  );
}

async function seen(creature: string): Promise<{ id: number }[]> {
  return valueOf(await stage.worker.do('findEntities', { names: [creature], maxDistance: 32 }));
}

/** The worker's x, which grows towards the zombie. */
async function standsAt(): Promise<number> {
  return (await stage.server.state({ of: 'players' })).find(({ name }) => name === 'worker')!.position.x;
}

beforeEach(async () => {
  await stage.server.command({ do: 'setTime', time: 6000 });
  await stage.server.command({ do: 'setHealth', player: 'worker', health: 20 });
});

describe('attack', () => {
  it('waits for a melee attacker, and beats it with bare hands', async () => {
    await stage.server.command({ do: 'setTime', time: 18_000 });
    const id = await summon('zombie', 8, 2);
    const start = await standsAt();
    let nearest = 0;
    const attack = stage.worker.do('attack', { id });
    for (let isOver = false; !isOver; ) {
      isOver = await Promise.race([attack.then(() => true), setTimeout(50, false)]);
      nearest = Math.max(nearest, (await standsAt()) - start);
    }
    expect(await attack).toEqual({ status: 'succeeded', value: { name: 'zombie' } });
    // Blows push the body away from the zombie; a body that walked up to it would come six blocks nearer.
    expect(nearest).toBeLessThan(1);
  });

  it('pursues a creature until it is dead', async () => {
    await stage.give('iron_sword', 1);
    await stage.heard();
    await stage.worker.do('equip', { item: 'iron_sword' });
    const id = await summon('pig', 6, 0);
    expect(await stage.worker.do('attack', { id })).toEqual({ status: 'succeeded', value: { name: 'pig' } });
    expect((await seen('pig')).map((pig) => pig.id)).not.toContain(id);
    expect(
      (await stage.server.state({ of: 'entities' })).filter((entity) => entity.id === id && (entity.health ?? 0) > 0),
    ).toEqual([]);
    expect(await stage.worker.do('attack', { id })).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });

  it('stops when it is aborted', async () => {
    const id = await summon('cow', 4, 0);
    const stop = new AbortController();
    const attack = stage.worker.do('attack', { id }, { signal: stop.signal });
    await stage.pause(1);
    stop.abort(new Cancelled('enough'));
    expect(await attack).toMatchObject({ status: 'cancelled' });
  });
});

describe('useOnEntity', () => {
  it('milks a cow and shears a sheep', async () => {
    await stage.give('bucket', 1);
    await stage.give('shears', 1);
    await stage.heard();
    const cow = await summon('cow', 4, 3);
    expect(await stage.worker.do('useOnEntity', { id: cow, item: 'bucket' })).toEqual({
      status: 'succeeded',
      value: {},
    });
    expect(await stage.held()).toMatchObject({ milk_bucket: 1 });
    const sheep = await summon('sheep', -4, 3);
    expect(await stage.worker.do('useOnEntity', { id: sheep, item: 'shears' })).toEqual({
      status: 'succeeded',
      value: {},
    });
    expect((await stage.server.state({ of: 'entities' })).find(({ id }) => id === sheep)).toMatchObject({
      shorn: true,
    });
    expect(await stage.worker.do('useOnEntity', { id: sheep, item: 'wheat' })).toMatchObject({
      reason: 'missing-item',
    });
    expect(await stage.worker.do('useOnEntity', { id: 999_999, item: 'shears' })).toMatchObject({
      reason: 'target-gone',
    });
  });
});
