import { expect, it } from 'vitest';
import type { Bot } from 'mineflayer';
import { join, lockstep, serve, until } from './bots.test.helper.js';

lockstep();

/** Returns the light of the sky and of blocks that a bot sees at a place. */
function lightOf(bot: Bot, x: number, y: number, z: number): [number, number] {
  const at = bot.entity.position.clone().set(x, y, z);
  const world = bot.world as unknown as Record<'getSkyLight' | 'getBlockLight', (place: typeof at) => number>;
  return [world.getSkyLight(at), world.getBlockLight(at)];
}

interface LightPacket {
  readonly chunkX: number;
  readonly chunkZ: number;
  readonly skyLightMask: unknown;
  /** From 1.17 on. */
  readonly blockLight?: readonly ArrayLike<number>[];
  /** Before: the light of the sky in each of its sections, then that of blocks, 2048 bytes each after their length. */
  readonly data?: Uint8Array;
}

/** Returns the first section with light of blocks. */
function firstLit({ blockLight, data, skyLightMask }: LightPacket): ArrayLike<number> | undefined {
  if (data === undefined) return blockLight?.[0];
  const skies = Number(skyLightMask).toString(2).replaceAll('0', '').length;
  return data.subarray(skies * 2050 + 2);
}

/** Returns the light of blocks by x at y = 64 and z = 0, as the last packets of chunk 0, 0 have it by the protocol. */
function litRow(bot: Bot): number[] {
  const row: number[] = [];
  bot._client.on('update_light', (packet: LightPacket) => {
    if (packet.chunkX !== 0 || packet.chunkZ !== 0) return;
    const section = firstLit(packet);
    // Two blocks a byte, that with the lower x first; y = 64 is the lowest layer of its section.
    for (let x = 0; x < 16; x++) row[x] = ((section?.[x >> 1] ?? 0) >> (4 * (x & 1))) & 15;
  });
  return row;
}

it('clients are sent the light of the sky and of torches, under roofs too, and what changes in it', async () => {
  const server = await serve({ light: true });
  const bot = await join(server, 'Seer');
  const row = litRow(bot);
  expect([lightOf(bot, 0, 64, 0), lightOf(bot, 0, 62, 0)]).toEqual([
    [15, 0],
    [0, 0],
  ]);
  // From the edge of the roof the light of the sky loses one a block. mineflayer mixes up the places along x, where
  // this roof is as long as light reaches.
  await server.command('fill -20 67 -8 35 67 8 stone');
  await until('it is dim', () => lightOf(bot, 0, 64, 0)[0] === 6);
  expect([lightOf(bot, 0, 64, 5), lightOf(bot, 0, 68, 0)]).toEqual([
    [11, 0],
    [15, 0],
  ]);
  await server.command('setblock 2 64 0 torch');
  await until('it is lit', () => row.join() === '12,13,14,13,12,11,10,9,8,7,6,5,4,3,2,1');
  await server.command('setblock 3 64 0 stone');
  await until('a wall casts a shadow', () => row.join() === '12,13,14,0,10,9,8,7,6,5,4,3,2,1,0,0');
  const late = await join(server, 'Late');
  expect([lightOf(late, 0, 64, 0)[0], lightOf(late, 0, 62, 0)[0]]).toEqual([6, 0]);
  await server.command('setblock 2 64 0 air');
  await server.command('fill -20 67 -8 35 67 8 air');
  await until('it is day', () => lightOf(bot, 0, 64, 0).join() === '15,0');
});
