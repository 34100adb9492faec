import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

async function feet(): Promise<Position> {
  const { x, y, z } = (await stage.server.state({ of: 'players' }))[0]?.position ?? { x: 0, y: 0, z: 0 };
  return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
}

describe('pillarUp', () => {
  it('rises on blocks that it places under its feet', async () => {
    await stage.give('dirt', 5);
    await stage.heard();
    expect(await stage.worker.do('pillarUp', { item: 'dirt', height: 4 })).toEqual({
      status: 'succeeded',
      value: { height: 4 },
    });
    expect(await feet()).toEqual(stage.at(0, 4, 0));
    const pillar = [0, 1, 2, 3].map((y) => stage.at(0, y, 0));
    expect(await Promise.all(pillar.map((place) => stage.blockAt(place)))).toEqual(['dirt', 'dirt', 'dirt', 'dirt']);
    expect(await stage.held()).toEqual({ dirt: 1 });
    await stage.put('air', ...pillar);
  });

  it('rises from the edge of a block too', async () => {
    await stage.give('cobblestone', 2);
    await stage.put('stone', stage.at(1, 1, 0));
    await stage.server.command({
      do: 'teleport',
      player: 'worker',
      position: { x: stage.spawn.x + 0.69, y: stage.spawn.y, z: stage.spawn.z + 0.1 },
    });
    await stage.heard();
    expect(await stage.worker.do('pillarUp', { item: 'cobblestone', height: 2 })).toMatchObject({
      status: 'succeeded',
    });
    expect((await feet()).y).toBe(stage.spawn.y + 2);
    await stage.put('air', stage.at(0, 0, 0), stage.at(0, 1, 0));
  });

  it('fails with a reason', async () => {
    await stage.give('dirt', 3);
    await stage.put('stone', stage.at(0, 3, 0));
    await stage.heard();
    expect(await stage.worker.do('pillarUp', { item: 'dirt', height: 9 })).toMatchObject({
      status: 'failed',
      reason: 'missing-item',
    });
    expect(await stage.worker.do('pillarUp', { item: 'dirt', height: 2 })).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      detail: expect.stringContaining('1 of 2') as string,
    });
    await stage.put('air', stage.at(0, 0, 0));
  });
});

describe('digOut', () => {
  /** Builds a hill of dirt with a hollow for the body in its middle. */
  async function hill(): Promise<void> {
    const places = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((x) =>
      [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((z) => [0, 1, 2, 3].map((y) => stage.at(x, y, z))),
    );
    const hollow = (place: Position): boolean =>
      place.x === stage.spawn.x && place.z === stage.spawn.z && place.y < stage.spawn.y + 2;
    await stage.put('dirt', ...places.filter((place) => !hollow(place)));
    await stage.heard();
  }

  it('digs a stair to the sky', async () => {
    await hill();
    await stage.give('iron_shovel');
    await stage.worker.do('equip', { item: 'iron_shovel' });
    const { position } = valueOf<{ position: Position }>(await stage.worker.do('digOut', {}));
    expect(Math.floor(position.y)).toBe(stage.spawn.y + 4);
    expect((await feet()).y).toBe(stage.spawn.y + 4);
  });

  it('stops at a given height, and succeeds at once when it is there', async () => {
    await hill();
    expect(await stage.worker.do('digOut', { height: stage.spawn.y + 1 })).toMatchObject({ status: 'succeeded' });
    expect((await feet()).y).toBe(stage.spawn.y + 1);
    expect(await stage.worker.do('digOut', { height: stage.spawn.y + 1 })).toMatchObject({ status: 'succeeded' });
  });

  it('fails when there is no way', async () => {
    const walls = [-1, 0, 1]
      .flatMap((x) => [-1, 0, 1].flatMap((z) => [0, 1, 2].map((y) => stage.at(x, y, z))))
      .filter(({ x, y, z }) => x !== stage.spawn.x || z !== stage.spawn.z || y > stage.spawn.y + 1);
    await stage.put('bedrock', ...walls);
    await stage.heard();
    expect(await stage.worker.do('digOut', {})).toMatchObject({ status: 'failed', reason: 'unreachable' });
  });
});
