import { Cancelled } from '@s-agents/core';
import type { CreatureName } from '@s-agents/minecraft-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

/** Summons a creature; resolves with its id when the body sees it. */
async function summon(creature: CreatureName, x: number, z: number): Promise<number> {
  const before = new Set((await seen(creature)).map(({ id }) => id));
  const { x: bx, y, z: bz } = stage.at(x, 0, z);
  await stage.server.command({ do: 'summon', creature, position: { x: bx + 0.5, y, z: bz + 0.5 } });
  return stage.eventually(async () => {
    const fresh = (await seen(creature)).find(({ id }) => !before.has(id));
    if (fresh === undefined) throw new Error(`no ${creature} yet`);
    return fresh.id;
  });
}

async function seen(creature: string): Promise<{ id: number }[]> {
  return valueOf(await stage.worker.do('findEntities', { names: [creature], maxDistance: 32 }));
}

beforeEach(async () => {
  await stage.server.command({ do: 'setTime', time: 6000 });
  await stage.server.command({ do: 'setHealth', player: 'worker', health: 20 });
});

describe('attack', () => {
  it('beats a melee attacker with bare hands', async () => {
    await stage.server.command({ do: 'setTime', time: 18_000 });
    const id = await summon('zombie', 8, 2);
    expect(await stage.worker.do('attack', { id })).toEqual({ status: 'succeeded', value: { name: 'zombie' } });
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
    const id = await summon('cow', 20, 0);
    const stop = new AbortController();
    const attack = stage.worker.do('attack', { id }, { signal: stop.signal });
    // A host handles calls in order: when the observation is answered, the attack is running.
    await stage.worker.see();
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
