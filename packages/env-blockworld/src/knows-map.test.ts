import { distance, type Position } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, spawnIn, valueOf } from './create-blockworld.test.support.js';

interface Look {
  readonly aids: readonly string[];
  /** How far away the nearest block is; null: none was found. */
  readonly away: number | null;
}

async function look(names: readonly string[], maxDistance: number, knowsMap: boolean): Promise<Look> {
  const aids: string[] = [];
  const environment = await createBlockworld({ knowsMap, onAid: (aid) => aids.push(aid) });
  const body = await spawnIn(environment, 'ada');
  const found = (await valueOf(body, 'findBlocks', { names: [...names], maxDistance, count: 1 })) as unknown as {
    readonly position: Position;
  }[];
  const feet = environment.world.positionOf(inhabitant(environment, 'ada'));
  await environment.stop();
  return {
    aids: aids.filter((aid) => aid.includes('map')),
    away: found[0] === undefined ? null : distance(found[0].position, feet),
  };
}

const sand = ['sand', 'red_sand'];

it('tells a body that knows the map of what nobody has seen, and the report names the aid', async () => {
  expect(await look(sand, 64, false)).toEqual({ aids: [], away: null });
  const { aids, away } = await look(sand, 64, true);
  expect(aids).toEqual(['knows the map']);
  expect(away).toBeGreaterThan(64);
});

it('changes nothing in a look that finds something, or that is not as far as the body can look', async () => {
  const logs = ['oak_log', 'birch_log', 'spruce_log'];
  const { away } = await look(logs, 64, false);
  expect(away).toBeGreaterThan(0);
  expect((await look(logs, 64, true)).away).toBe(away);
  expect((await look(sand, 32, true)).away).toBeNull();
});
