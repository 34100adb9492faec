import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const garden = { name: 'the garden', from: { x: 20, z: 20 }, to: { x: 30, z: 30 } };
const join = { protection: { areas: [garden], leaveBuilt: true, asked: { kinds: ['glass'], cells: [] } } };
const stage = new Stage({ join });

describe('what others have built', () => {
  it('is not dug, and the reason says so, unless it was asked for', async () => {
    const [planks, glass, ground] = [stage.at(2, 0, 0), stage.at(0, 0, 2), stage.at(-2, -1, 0)];
    await stage.put('oak_planks', planks);
    await stage.put('glass', glass);
    await stage.put('torch', stage.at(-2, 0, 0));
    await stage.heard();
    expect(await stage.worker.do('dig', { position: planks })).toEqual({
      status: 'failed',
      reason: 'refused',
      detail:
        `oak_planks at ${planks.x} ${planks.y} ${planks.z} is left alone: it is built, by nobody of the team, and no ` +
        'person has asked for it',
    });
    expect(await stage.worker.do('dig', { position: ground })).toMatchObject({
      reason: 'refused',
      detail: expect.stringContaining('it holds torch') as string,
    });
    expect(await stage.worker.do('dig', { position: glass })).toMatchObject({ status: 'succeeded' });
    expect(await stage.blockAt(planks)).toBe('oak_planks');
    const names = ['oak_planks'];
    expect(valueOf(await stage.worker.do('findBlocks', { names }))).toHaveLength(1);
    expect(valueOf(await stage.worker.do('findBlocks', { names, toDig: true }))).toEqual([]);
    stage.ground.bodies.ask({ kinds: [], cells: [planks] });
    await stage.pause(0.1);
    expect(await stage.worker.do('dig', { position: planks })).toMatchObject({ status: 'succeeded' });
  });

  it('is not what a teammate has placed', async () => {
    const other = await stage.ground.join('other', join);
    await stage.give('oak_planks', 1);
    await stage.heard();
    const position = stage.at(2, 0, 0);
    valueOf(await stage.worker.do('place', { item: 'oak_planks', position }));
    const third = await stage.ground.join('third', join);
    for (const body of [other, third])
      expect(valueOf(await body.do('findBlocks', { names: ['oak_planks'], toDig: true }))).toMatchObject([
        { position },
      ]);
    expect(valueOf(await stage.worker.do('dig', { position }))).toMatchObject({ name: 'oak_planks' });
    await Promise.all([other.body.close(), third.body.close()]);
  });

  it('stays when the body digs its way', async () => {
    const ring: Position[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2].flatMap((y) => [stage.at(a, y, -3), stage.at(a, y, 3), stage.at(-3, y, a), stage.at(3, y, a)]),
    );
    await stage.put('oak_planks', ...ring);
    await stage.give('wooden_shovel', 1);
    await stage.heard();
    const goal = { position: stage.at(8, 0, 0), within: 1 };
    expect(await stage.worker.do('goTo', goal)).toMatchObject({ reason: 'unreachable' });
    expect(await stage.worker.do('goTo', { ...goal, allowDig: true })).toMatchObject({ status: 'succeeded' });
    expect(new Set(await Promise.all(ring.map((at) => stage.blockAt(at))))).toEqual(new Set(['oak_planks']));
  });
});

describe('a protected area', () => {
  it('is told, and nothing is changed in it', async () => {
    await stage.give('dirt', 4);
    await stage.give('wooden_hoe', 1);
    await stage.heard();
    expect((await stage.worker.see()).unchangeable).toEqual(['"the garden" from (20, 20) to (30, 30)']);
    valueOf(await stage.worker.do('goTo', { position: { ...stage.spawn, x: 24, z: 24 }, within: 0 }));
    const ground = { x: 25, y: stage.spawn.y - 1, z: 24 };
    const free = { ...ground, y: stage.spawn.y };
    const refused = { reason: 'refused', detail: expect.stringContaining('the protected area "the garden"') as string };
    expect(await stage.worker.do('dig', { position: ground })).toMatchObject(refused);
    expect(await stage.worker.do('place', { item: 'dirt', position: free })).toMatchObject(refused);
    expect(await stage.worker.do('pillarUp', { item: 'dirt', height: 1 })).toMatchObject(refused);
    expect(await stage.worker.do('useOnBlock', { position: ground, item: 'wooden_hoe' })).toMatchObject(refused);
    expect(await stage.blockAt(ground)).toBe('grass_block');
    expect(await stage.blockAt(free)).toBe('air');
  });
});
