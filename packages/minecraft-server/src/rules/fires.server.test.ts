import { expect, it } from 'vitest';
import { join, lockstep, serve, ticks, until } from '../bots.test.helper.js';
import { equip } from '../creatures/creatures.test.helper.js';
import type { MinecraftServer } from '../server.js';

lockstep();

const box = (x: number, block: string, ys: readonly number[] = [64, 65]) =>
  [0, 1, 2].flatMap((dx) => [0, 1, 2].flatMap((z) => ys.map((y) => ({ position: { x: x + dx, y, z }, block }))));

async function count(server: MinecraftServer, x: number, block: string): Promise<number> {
  const positions = box(x, block, [64, 65, 66, 67]).map(({ position }) => position);
  return (await server.state({ of: 'blocks', positions })).filter(({ name }) => name === block).length;
}

it('spreads and burns wood up, unless the rule or rain is against it, and lights TNT', async () => {
  const server = await serve({
    operators: ['Firebug'],
    setup: {
      blocks: [...box(4, 'oak_planks'), ...box(12, 'white_wool'), { position: { x: -6, y: 64, z: 0 }, block: 'tnt' }],
      inventories: { Firebug: { flint_and_steel: 1 } },
    },
  });
  const bot = await join(server, 'Firebug');
  await equip(bot, 'flint_and_steel');
  const light = (x: number): Promise<unknown> =>
    server.command({ do: 'setBlock', position: { x, y: 66, z: 1 }, block: 'fire' });
  const burns = (x: number) => async (): Promise<boolean> => (await count(server, x, 'fire')) > 0;

  bot.chat('/gamerule doFireTick false');
  await light(5);
  await ticks(400);
  expect(await count(server, 4, 'oak_planks')).toBe(18);
  bot.chat('/gamerule doFireTick true');
  await until('planks burn up', async () => (await count(server, 4, 'oak_planks')) < 16);

  bot.chat('/weather rain');
  await until('rain puts it out', async () => !(await burns(4)()));
  await light(13);
  await until('rain puts out this one, too', async () => !(await burns(12)()));
  expect(await count(server, 12, 'white_wool')).toBeGreaterThan(9);
  bot.chat('/weather clear');

  await server.command({ do: 'teleport', player: 'Firebug', position: { x: -3.5, y: 64, z: 0.5 } });
  await until('it is there', () => bot.entity.position.x < -3);
  const tnt = bot.blockAt(bot.entity.position.offset(-2, 0, 0));
  expect(tnt?.name).toBe('tnt');
  if (tnt !== null) await bot.activateBlock(tnt);
  await until('it has exploded', async () => {
    const [ground] = await server.state({ of: 'blocks', positions: [{ x: -6, y: 63, z: 0 }] });
    return ground?.name === 'air';
  });
});
