import type { Bot, Villager } from 'mineflayer';
import { expect, it } from 'vitest';
import { carried, join, lockstep, serve, until } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';

lockstep();

/** Writes a stack in the form of every version. */
function stack(id: string, count: number): string {
  return `{id:"minecraft:${id}",Count:${count},count:${count}}`;
}

const [emeralds, bread, sword] = [stack('emerald', 3), stack('bread', 2), stack('iron_sword', 1)];
const offers = [
  `{buy:${emeralds},sell:${bread},maxUses:3,demand:60,priceMultiplier:0.05f,specialPrice:-11}`,
  `{buy:${emeralds},buyB:${bread},sell:${sword},maxUses:1}`,
];

async function market(items: Record<string, number>): Promise<[MinecraftServer, Bot, () => Promise<Villager>]> {
  const server = await serve({ setup: { inventories: { Ada: items, Bea: items } } });
  const bot = await join(server, 'Ada');
  await server.command(`summon villager 2 64 1 {NoAI:1b,Offers:{Recipes:[${offers.join(',')}]}}`);
  await until('the villager is seen', () => seller(bot) !== null);
  return [server, bot, () => bot.openVillager(seller(bot) as never)];
}

function seller(bot: Bot): ReturnType<Bot['nearestEntity']> {
  return bot.nearestEntity(({ name }) => name === 'villager');
}

it('sells for one payment or two until it is sold out, and pays experience', async () => {
  const [server, bot, open] = await market({ emerald: 20 });
  const window = await open();
  await expect(bot.trade(window, 1, 1)).rejects.toThrow('Not enough');
  // Demand raises the price of three to twelve, and the special price takes eleven off.
  expect(window.trades.map((trade) => (trade as unknown as { realPrice: number }).realPrice)).toEqual([1, 3]);
  await bot.trade(window, 0, 3);
  await until('all of it is sold', async () => (await carried(server, 'Ada'))['bread'] === 6);
  await bot.trade(window, 1, 1);
  void window.close();
  await until('the sword is sold', async () => (await carried(server, 'Ada'))['iron_sword'] === 1);
  expect(await carried(server, 'Ada')).toEqual({ emerald: 14, bread: 4, iron_sword: 1 });
  expect(bot.experience.points).toBeGreaterThanOrEqual(12);
  const { trades } = await open();
  expect(trades.map(({ tradeDisabled }) => tradeDisabled)).toEqual([true, true]);
});

it('trades with one player at a time, gives back what lies in the window, and closes it when it dies', async () => {
  const [server, bot, open] = await market({ emerald: 20, bread: 2 });
  const other = await join(server, 'Bea');
  await open();
  bot._client.write('select_trade', { slot: 1 });
  await until('the payment lies there', () => bot.currentWindow?.slots[2]?.name === 'iron_sword');
  other.useOn(seller(other) as never);
  await other.waitForTicks(10);
  expect(other.currentWindow).toBeNull();
  await server.command('kill @e[type=villager]');
  await until('its window is closed', () => bot.currentWindow === null);
  expect(await carried(server, 'Ada')).toEqual({ emerald: 20, bread: 2 });
});
