import { once } from 'node:events';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { join, lockstep, serve, ticks, until } from '../bots.test.helper.js';
import type { MinecraftServer } from '../server.js';

lockstep();

async function traveller(): Promise<[MinecraftServer, Bot]> {
  const server = await serve({
    operators: ['Ada'],
    setup: { inventories: { Ada: { iron_pickaxe: 1 } } },
  });
  return [server, await join(server, 'Ada')];
}

async function stateOf(server: MinecraftServer): Promise<{ dimension: string; position: { x: number; y: number } }> {
  return (await server.state({ of: 'players' }))[0] ?? expect.fail();
}

const under = (bot: Bot): string | undefined => bot.blockAt(bot.entity.position.offset(0, -1, 0))?.name;

it('is reached by command, where one digs, places, dies and comes back', async () => {
  const [server, bot] = await traveller();
  const other = await join(server, 'Bea');
  const spawned = once(bot, 'spawn');
  await server.command('execute in the_nether run tp Ada 3 32 5');
  await spawned;
  await bot.waitForChunksToLoad();
  await until('it stands there', () => bot.entity.onGround && under(bot) === 'netherrack');
  expect(bot.game.dimension).toBe('the_nether');
  expect(await stateOf(server)).toMatchObject({ dimension: 'the_nether', position: { x: 3.5, y: 32, z: 5.5 } });
  await until('nobody else sees it', () => !other.players['Ada']?.entity);
  await bot.dig(bot.blockAt(bot.entity.position.offset(1, -1, 0)) ?? expect.fail(), true);
  const hole = { x: 4, y: 31, z: 5 };
  expect(await server.state({ of: 'block', position: hole, dimension: 'the_nether' })).toMatchObject({ name: 'air' });
  const [lying] = (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'item');
  expect(lying).toMatchObject({ dimension: 'the_nether', item: { name: 'netherrack', count: 1 } });
  bot.chat('/setblock 5 32 5 chest');
  await until('it sees the chest', () => bot.blockAt(bot.entity.position.clone().set(5, 32, 5))?.name === 'chest');
  bot.chat('/summon cow 4 32 8');
  await until('it sees the cow', () => bot.nearestEntity(({ name }) => name === 'cow')?.position.x === 4.5);
  expect(other.nearestEntity(({ name }) => name === 'cow')).toBeNull();
  await server.command('kill Ada');
  await until('it is back', () => bot.game.dimension === 'overworld');
  await until('it stands', () => under(bot) === 'grass_block');
});

it('is reached by portals and left by them, and kept by who leaves the game there', async () => {
  const [server, bot] = await traveller();
  await server.command('setblock 0 64 0 nether_portal');
  await server.command('tp Ada 0.5 64 0.5');
  await until('it has gone through', () => bot.game.dimension === 'the_nether');
  await bot.waitForChunksToLoad();
  const { position } = await stateOf(server);
  expect(position).toMatchObject({ x: 0.5, y: 32, z: 0.5 });
  await ticks(100);
  expect(bot.game.dimension).toBe('the_nether');
  bot.end();
  await until('it has left', async () => (await server.state({ of: 'players' })).length === 0);
  const again = await join(server, 'Ada');
  expect(again.game.dimension).toBe('the_nether');
  await server.command('execute in the_nether run tp Ada 5 32 5');
  await ticks(10);
  await server.command('execute in the_nether run tp Ada 0.5 32 0.5');
  await until('it is back', () => again.game.dimension === 'overworld');
  expect(await stateOf(server)).toMatchObject({ dimension: 'overworld', position: { x: 0.5, y: 64, z: 0.5 } });
});
