import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

describe('shoot', () => {
  it('hurts its target, and names what is missing', async () => {
    const { x, y, z } = stage.at(12, 0, 0);
    await stage.server.command({ do: 'setTime', time: 6000 });
    await stage.server.command({ do: 'summon', creature: 'cow', position: { x: x + 0.5, y, z: z + 0.5 } });
    const id = await stage.eventually(async () => {
      const [cow] = valueOf<{ id: number }[]>(
        await stage.worker.do('findEntities', { names: ['cow'], maxDistance: 32 }),
      );
      if (cow === undefined) throw new Error('no cow yet');
      return cow.id;
    });
    expect(await stage.worker.do('shoot', { id })).toMatchObject({
      reason: 'missing-item',
      detail: expect.stringContaining('bow') as string,
    });
    await stage.give('bow', 1);
    await stage.heard();
    expect(await stage.worker.do('shoot', { id })).toMatchObject({
      reason: 'missing-item',
      detail: expect.stringContaining('arrow') as string,
    });
    await stage.give('arrow', 12);
    await stage.heard();
    let hits = 0;
    for (let arrow = 0; arrow < 6 && hits === 0; arrow++)
      if (valueOf<{ hit: boolean }>(await stage.worker.do('shoot', { id })).hit) hits++;
    expect(hits).toBe(1);
    expect((await stage.server.state({ of: 'entities' })).find((entity) => entity.id === id)?.health ?? 0).toBeLessThan(
      10,
    );
    expect((await stage.held())['arrow']).toBeLessThan(12);
    expect(await stage.worker.do('shoot', { id: 999_999 })).toMatchObject({ reason: 'target-gone' });
  });
});

describe('fish', () => {
  it('catches something in the end', async () => {
    const pool: Position[] = [3, 4, 5, 6, 7].flatMap((x) =>
      [-2, -1, 0, 1, 2].flatMap((z) => [stage.at(x, -1, z), stage.at(x, -2, z)]),
    );
    await stage.put('water', ...pool);
    await stage.heard();
    const water = stage.at(5, -1, 0);
    expect(await stage.worker.do('fish', { water })).toMatchObject({ reason: 'missing-item' });
    await stage.give('fishing_rod', 1);
    await stage.heard();
    expect(await stage.worker.do('fish', { water: stage.at(0, -1, 3) })).toMatchObject({ reason: 'target-gone' });
    const { item } = valueOf<{ item?: string }>(await stage.worker.do('fish', { water }));
    expect(await stage.held()).toMatchObject({
      fishing_rod: 1,
      ...(item === undefined ? {} : { [item]: expect.any(Number) as number }),
    });
    expect(item).toBeDefined();
  });
});
