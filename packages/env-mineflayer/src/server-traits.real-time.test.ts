import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { groundHeight } from './testing/double-world.js';
import { playOnDouble } from './testing/play-on-double.js';
import type { DoubleClient } from './testing/playable-double.js';

const signal = new AbortController().signal;
const ground = (x: number, z: number) => ({ x, y: groundHeight, z });

describe('a server that undoes changes around its spawn point', () => {
  it('is told of once, and bodies look for blocks outside', async () => {
    const protects = ({ x, z }: { x: number; z: number }): boolean => Math.abs(x) <= 3 && Math.abs(z) <= 3;
    const { act, bodies, troubles, double } = await playOnDouble(
      { version: '1.19.2', protects, held: { dirt: 5 } },
      { agents: ['worker', 'other'] },
    );
    for (const [x, z] of [
      [2, 0],
      [2, 1],
    ] as const)
      expect(await act('dig', { position: ground(x, z) })).toMatchObject({ reason: 'refused' });
    expect(await act('place', { item: 'dirt', position: { ...ground(0, 2), y: groundHeight + 1 } })).toMatchObject({
      reason: 'refused',
      detail: expect.stringContaining('it undoes all changes within 16 blocks of the spawn point (0, 0)') as string,
    });
    expect(troubles).toEqual([expect.stringMatching(/undoes all changes .*spawn-protection=0/)]);
    expect(double.world.nameAt(ground(2, 0))).toBe('grass_block');
    const found = await act('findBlocks', { names: ['grass_block'], maxDistance: 40, count: 1 });
    expect(found).toMatchObject({ status: 'succeeded' });
    const [{ position }] = (found as unknown as { value: [{ position: { x: number; z: number } }] }).value;
    expect(Math.max(Math.abs(position.x), Math.abs(position.z))).toBe(17);
    // The other body, which need not have dug anything, knows it too.
    for (const body of bodies)
      expect(perceptsOf(await body.observe({ signal })).unchangeable).toEqual([
        'within 16 blocks of the spawn point (0, 0)',
      ]);
  });
});

describe('a body that knows of an area in which nothing can be changed', () => {
  it('digs no way through it', async () => {
    const { act, double } = await playOnDouble({
      version: '1.19.2',
      protects: ({ x, z }) => Math.abs(x) <= 3 && Math.abs(z) <= 3,
    });
    for (const [x, z] of [
      [2, 0],
      [2, 1],
      [0, 2],
    ] as const)
      expect(await act('dig', { position: ground(x, z) })).toMatchObject({ reason: 'refused' });
    const digs = double.digs;
    const below = { ...ground(2, 2), y: groundHeight - 1 };
    expect(await act('goTo', { position: below, within: 0, allowDig: true })).toMatchObject({ reason: 'unreachable' });
    expect(double.digs).toBe(digs);
  });
});

describe('a server that confirms no clicks', () => {
  it.each(['1.12.2', '1.14.4'])('is not asked to craft for ever, and nothing is lost: %s', async (version) => {
    const { act, troubles, double } = await playOnDouble({ version, confirmsClicks: false, held: { oak_log: 3 } });
    const craft = (): ReturnType<typeof act> => act('craft', { item: 'oak_planks', times: 1 });
    for (const _ of [1, 2])
      expect(await craft()).toMatchObject({
        reason: 'refused',
        detail: '0 of 4 oak_planks were made: the server did not confirm the click',
      });
    expect(double.inventory()).toEqual({ oak_log: 3 });
    expect(await craft()).toMatchObject({
      reason: 'unsupported',
      detail: 'craft: the server does not confirm clicks in windows, so it cannot be done here',
    });
    expect(double.inventory()).toEqual({ oak_log: 3 });
    expect(troubles).toEqual([expect.stringContaining('does not confirm clicks')]);
  });
});

describe('a server that puts bodies back', () => {
  it('is named after a few seconds, and not when the walk is out of time', async () => {
    const holdBack = (client: DoubleClient, greet: () => void): void => {
      greet();
      let back = 0;
      client.on('position', ({ x, z }: { x: number; z: number }) => {
        if (Math.hypot(x - 0.5, z - 0.5) < 1) return;
        const place = { x: 0.5, y: groundHeight + 1, z: 0.5, yaw: 0, pitch: 0, flags: 0, teleportId: 100 + ++back };
        client.write('position', { ...place, dismountVehicle: false });
      });
    };
    const { act, troubles } = await playOnDouble({ version: '1.19.2', onJoin: holdBack });
    expect(await act('goTo', { position: { x: 20, y: groundHeight + 1, z: 0 }, within: 1 })).toMatchObject({
      status: 'failed',
      reason: 'refused',
      detail: expect.stringMatching(/the server puts the body back to 0 4 0 whenever it moves/) as string,
    });
    expect(troubles).toEqual([expect.stringContaining('anti-cheat')]);
  });
});
