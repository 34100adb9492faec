import { Cancelled, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBody } from '../bodies/playground.test.support.js';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

describe('goTo', () => {
  it('stops in the exact block with within 0', async () => {
    const { position } = valueOf<{ position: Position }>(
      await stage.worker.do('goTo', { position: stage.at(7, 0, -4), within: 0 }),
    );
    expect([Math.floor(position.x), Math.floor(position.z)]).toEqual([stage.spawn.x + 7, stage.spawn.z - 4]);
    const seen = (await stage.server.state({ of: 'players' }))[0]?.position;
    expect([Math.floor(seen?.x ?? 0), Math.floor(seen?.z ?? 0)]).toEqual([stage.spawn.x + 7, stage.spawn.z - 4]);
  });

  it('walks around a wall and up a step', async () => {
    const wall = [-2, -1, 0, 1, 2].flatMap((z) => [stage.at(3, 0, z), stage.at(3, 1, z)]);
    await Promise.all([...wall.map((place) => stage.put('stone', place)), stage.put('stone', stage.at(6, 0, 0))]);
    await stage.heard();
    expect(await stage.worker.do('goTo', { position: stage.at(6, 1, 0), within: 0 })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('fails when there is no way, and digs one with allowDig', async () => {
    const cage = [-1, 0, 1]
      .flatMap((x) => [-1, 0, 1].flatMap((z) => [0, 1, 2].map((y) => stage.at(5 + x, y, z))))
      .filter(({ x, y, z }) => x !== stage.spawn.x + 5 || z !== stage.spawn.z || y === stage.spawn.y + 2);
    await Promise.all(cage.map((place) => stage.put('dirt', place)));
    await stage.heard();
    expect(await stage.worker.do('goTo', { position: stage.at(5, 0, 0), within: 0 })).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
    });
    expect(await stage.worker.do('goTo', { position: stage.at(5, 0, 0), within: 0, allowDig: true })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('stops digging when the last pickaxe wears out', async () => {
    await stage.give('golden_pickaxe');
    await stage.heard();
    await stage.worker.do('equip', { item: 'golden_pickaxe' });
    const wear = async (): Promise<number> =>
      (await stage.server.state({ of: 'players' }))
        .find(({ name }) => name === 'worker')
        ?.slots.find(({ name }) => name === 'golden_pickaxe')?.damage ?? 0;
    // A golden pickaxe lasts for 32 blocks.
    while ((await wear()) < 31) {
      await stage.put('stone', stage.at(2, 0, 0));
      await stage.heard();
      expect(await stage.worker.do('dig', { position: stage.at(2, 0, 0) })).toMatchObject({ status: 'succeeded' });
    }
    const wall = [3, 4, 5, 6, 7].flatMap((x) =>
      [-2, -1, 0, 1, 2].flatMap((z) => [0, 1, 2].map((y) => stage.at(x, y, z))),
    );
    await Promise.all(wall.map((place) => stage.put('stone', place)));
    await stage.heard();
    expect(await stage.worker.do('goTo', { position: stage.at(5, 0, 0), within: 0, allowDig: true })).toMatchObject({
      status: 'failed',
      reason: 'missing-tool',
      detail: expect.stringContaining('wore out') as string,
    });
    expect((await stage.held())['golden_pickaxe']).toBeUndefined();
    const left = await Promise.all(wall.map((place) => stage.blockAt(place)));
    expect(left.filter((block) => block !== 'stone')).toHaveLength(1);
  });

  it('stops at once when it is aborted', async () => {
    const stop = new AbortController();
    const walk = stage.worker.do('goTo', { position: stage.at(60, 0, 0) }, { signal: stop.signal });
    await stage.eventually(async () =>
      expect((await stage.worker.see()).position?.x).toBeGreaterThan(stage.spawn.x + 1),
    );
    stop.abort(new Cancelled('enough'));
    expect(await walk).toMatchObject({ status: 'cancelled', detail: 'enough' });
    const before = (await stage.worker.see()).position;
    await stage.worker.do('wait', { seconds: 0.5 });
    expect((await stage.worker.see()).position).toEqual(before);
  });
});

describe('pursuit', () => {
  let other: TestBody;
  let id: number;

  beforeAll(async () => {
    other = await stage.ground.join('other');
  });

  beforeEach(async () => {
    await stage.stand('other', 12, 0, 0);
    await stage.eventually(async () => {
      const [seen] = valueOf<{ id: number; position: Position }[]>(
        await stage.worker.do('findEntities', { names: ['other'] }),
      );
      expect(Math.floor(seen?.position.x ?? 0)).toBe(stage.spawn.x + 12);
      id = seen?.id ?? 0;
    });
  });

  /** The distance between the two bodies, by the server's account. */
  async function apart(): Promise<number> {
    const [a, b] = ['worker', 'other'].map(
      async (name) =>
        (await stage.server.state({ of: 'players' })).find((player) => player.name === name)?.position as Position,
    );
    return distance(await (a as Promise<Position>), await (b as Promise<Position>));
  }

  it('follows a player who walks on', async () => {
    const walk = other.do('goTo', { position: stage.at(12, 0, 12) });
    const { position } = valueOf<{ position: Position }>(await stage.worker.do('goTo', { player: 'other', within: 2 }));
    // Wherever the two met, it is on the other's way, and not where the other set out.
    const met = { ...position, z: Math.min(Math.max(position.z, stage.spawn.z + 0.5), stage.spawn.z + 12.5) };
    expect(distance(position, { ...met, x: stage.spawn.x + 12.5 })).toBeLessThan(3.5);
    await walk;
  });

  it('goes to a creature by its id, and fails when there is none', async () => {
    expect(await stage.worker.do('goTo', { entity: id, within: 2 })).toMatchObject({ status: 'succeeded' });
    expect(await apart()).toBeLessThan(3.5);
    expect(await stage.worker.do('goTo', { entity: 999_999 })).toMatchObject({ status: 'failed', reason: 'not-found' });
    expect(await stage.worker.do('goTo', { player: 'nobody' })).toMatchObject({
      status: 'failed',
      reason: 'not-found',
    });
  });

  it('follows for a time at a distance', async () => {
    let isThere = false;
    const walk = other.do('goTo', { position: stage.at(12, 0, 14) }).finally(() => (isThere = true));
    let last = Infinity;
    while (!isThere || last >= 5)
      ({ distance: last } = valueOf<{ distance: number }>(
        await stage.worker.do('follow', { player: 'other', distance: 3, seconds: 4 }),
      ));
    expect(await walk).toMatchObject({ status: 'succeeded' });
    expect(await apart()).toBeLessThan(5);
    expect(await stage.worker.do('follow', { player: 'nobody' })).toMatchObject({
      status: 'failed',
      reason: 'not-found',
    });
  });

  it('runs away', async () => {
    await stage.stand('other', 3, 0, 0);
    const { distance: won } = valueOf<{ distance: number }>(await stage.worker.do('flee', { from: id, distance: 14 }));
    expect(won).toBeGreaterThanOrEqual(14);
    expect(await apart()).toBeGreaterThan(13);
  });

  it('fails when there is no way to flee', async () => {
    await stage.put(
      'stone',
      ...[-1, 0, 1].flatMap((x) =>
        [-1, 0, 1].flatMap((z) => (x === 0 && z === 0 ? [] : [stage.at(x, 0, z), stage.at(x, 1, z)])),
      ),
    );
    await stage.heard();
    expect(await stage.worker.do('flee', { from: id, distance: 30 })).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
    });
  });

  it('fails when its target has left', async () => {
    const walk = stage.worker.do('goTo', { player: 'other' });
    await other.body.close();
    expect(await walk).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });
});
