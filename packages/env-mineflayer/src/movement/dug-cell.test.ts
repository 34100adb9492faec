import { noProtection, Protection } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import { ServerTraits } from '../traits/server-traits.js';
import { dugCellReader } from './dug-cell.js';

it('takes no time to suffice for digging where the server undoes changes', () => {
  const dirt = {
    name: 'dirt',
    stateId: 1,
    diggable: true,
    boundingBox: 'block',
    shapes: [[0, 0, 0, 1, 1, 1]],
    getProperties: () => ({}),
  };
  const bot = {
    registry: {},
    game: {},
    entity: { position: { clone: () => ({ set: () => ({}) }) } },
    world: { getColumn: () => ({ getBlockStateId: () => dirt.stateId }) },
    blockAt: () => dirt,
    digTime: () => 750,
  };
  const traits = new ServerTraits();
  traits.refused.add({ low: { x: 0, z: 0 }, high: { x: 9, z: 9 }, atSpawn: false });
  const body = { bot, traits, blocks: { namesAt: () => ['dirt'] }, protection: new Protection(noProtection) };
  const read = dugCellReader(body as unknown as BodyBot);
  expect([read(4, 60, 4), read(4, 60, 10)].map(({ digSeconds }) => digSeconds)).toEqual([Infinity, 0.75]);
});
