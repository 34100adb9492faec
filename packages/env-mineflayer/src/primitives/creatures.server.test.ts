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
  it('beats a melee attacker with bare hands, and behind a shield where one is held', async () => {
    await stage.server.command({ do: 'setTime', time: 18_000 });
    await stage.give('shield', 1);
    await stage.heard();
    const id = await summon('zombie', 8, 2);
    expect(await stage.worker.do('attack', { id })).toEqual({ status: 'succeeded', value: { name: 'zombie' } });
    expect((await stage.worker.see()).equipment).toMatchObject({ 'off-hand': 'shield' });
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
