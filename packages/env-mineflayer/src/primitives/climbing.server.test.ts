import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage } from './stage.test.support.js';

const stage = new Stage();

async function feet(): Promise<Position> {
  const { x, y, z } = (await stage.server.state({ of: 'players' }))[0]?.position ?? { x: 0, y: 0, z: 0 };
  return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
}

describe('pillarUp', () => {
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

  it('rises from a furnace, which it does not open', async () => {
    await stage.give('cobblestone', 1);
    await stage.put('furnace', stage.at(0, 0, 0));
    await stage.stand('worker', 0, 1, 0);
    await stage.heard();
    expect(await stage.worker.do('pillarUp', { item: 'cobblestone', height: 1 })).toMatchObject({
      status: 'succeeded',
    });
    await stage.put('air', stage.at(0, 1, 0));
  });
});
