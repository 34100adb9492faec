import type { Bot, EnchantmentTable } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { carried, digAway, join, lockstep, serve, until } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';
import type { PlayerState } from './state.js';

lockstep();

const table = { x: 2, y: 64, z: 0 };
const lapis = 'lapis_lazuli';
/** Bookshelves on two sides of the table. */
const shelves = [-2, -1, 0, 1, 2]
  .flatMap((z) => [64, 65].map((y) => ({ x: 4, y, z })))
  .concat([1, 2, 3].flatMap((x) => [64, 65].map((y) => ({ x, y, z: 2 }))))
  .map((position) => ({ position, block: 'bookshelf' }));

async function sage(items: Record<string, number>): Promise<[MinecraftServer, Bot]> {
  const setup = {
    inventories: { Sage: items },
    blocks: [...shelves, { position: table, block: 'enchanting_table' }],
  };
  const server = await serve({ setup });
  return [server, await join(server, 'Sage')];
}

async function stateOf(server: MinecraftServer): Promise<PlayerState> {
  return (await server.state({ of: 'players' }))[0] ?? expect.fail();
}

function open(bot: Bot): Promise<EnchantmentTable> {
  return bot.openEnchantmentTable(bot.blockAt(new Vec3(table.x, table.y, table.z)) ?? expect.fail());
}

function item(bot: Bot, name: string): NonNullable<Bot['heldItem']> {
  return (bot.currentWindow ?? bot.inventory).items().find((each) => each.name === name) ?? expect.fail();
}

/** Returns what a client knows of an item's enchantments. From 1.20.5 on mineflayer cannot tell. */
function enchantsOf(stack: object): unknown[] | undefined {
  const { enchants } = stack as { enchants: unknown };
  return Array.isArray(enchants) ? enchants : undefined;
}

it('takes levels and lapis lazuli for enchantments that the client sees before', async () => {
  const [server, bot] = await sage({ iron_pickaxe: 1, [lapis]: 5, stick: 1 });
  await server.command('xp set Sage 31 levels');
  const window = await open(bot);
  await window.putLapis(item(bot, lapis));
  await window.putTargetItem(item(bot, 'iron_pickaxe'));
  await until('it is offered something', () => window.enchantments.every(({ level }) => level > 0));
  expect(window.enchantments[2]?.level).toBe(30);
  const hints = window.enchantments.map(({ expected: { enchant } }) => bot.registry.enchantments[enchant]?.name);
  await window.enchant(2);
  await until('it has paid', () => bot.experience.level === 28);
  await until('nothing more is offered', () => window.enchantments.every(({ level }) => level === 0));
  await window.takeTargetItem();
  void window.close();
  await until('all is back', async () => (await carried(server, 'Sage'))[lapis] === 2);
  const { slots } = await stateOf(server);
  const { enchantments = {} } = slots.find(({ name }) => name === 'iron_pickaxe') ?? {};
  expect(Object.keys(enchantments)).toContain(hints[2]);
  const known = enchantsOf(item(bot, 'iron_pickaxe'));
  if (known !== undefined) expect(known).toEqual(Object.entries(enchantments).map(([name, lvl]) => ({ name, lvl })));
});

it('refuses who lacks levels or lapis lazuli, and gives back what lies in it', async () => {
  const [server, bot] = await sage({ diamond_sword: 1, [lapis]: 2 });
  const window = await open(bot);
  await window.putTargetItem(item(bot, 'diamond_sword'));
  await window.putLapis(item(bot, lapis));
  await until('it is offered something', () => window.enchantments.every(({ level }) => level > 0));
  bot._client.write('enchant_item', { windowId: window.id, enchantment: 0 });
  await server.command('xp set Sage 40 levels');
  bot._client.write('enchant_item', { windowId: window.id, enchantment: 2 });
  bot._client.write('enchant_item', { windowId: window.id, enchantment: 7 });
  await window.enchant(1);
  await until('it has paid', () => bot.experience.level === 38);
  void window.close();
  await until('the sword is back', async () => (await carried(server, 'Sage'))['diamond_sword'] === 1);
  expect(await carried(server, 'Sage')).toEqual({ diamond_sword: 1 });
});

it('makes enchanted books of books, one of a stack', async () => {
  const [server, bot] = await sage({ book: 3, [lapis]: 3 });
  await server.command('xp set Sage 31 levels');
  const window = await open(bot);
  for (const name of [lapis, 'book']) await bot.clickWindow(item(bot, name).slot, 0, 1);
  await until('a book lies there', () => window.slots[0]?.count === 1);
  await window.enchant(0);
  void window.close();
  await until('it is back', async () => (await carried(server, 'Sage'))['enchanted_book'] === 1);
  expect(await carried(server, 'Sage')).toEqual({ enchanted_book: 1, book: 2, [lapis]: 2 });
});

it('lets enchantments act: given or applied by command, they speed up digging and spare tools', async () => {
  const at = (z: number): { x: number; y: number; z: number } => ({ x: 0, y: 64, z });
  const server = await serve({
    setup: { blocks: [-2, -3].map((z) => ({ position: at(z), block: 'obsidian' })) },
  });
  const bot = await join(server, 'Sage');
  await server.command('give Sage diamond_pickaxe{Enchantments:[{id:"minecraft:silk_touch",lvl:1s}]}');
  expect(await server.command('enchant Sage efficiency 5')).toEqual([
    "Applied enchantment Efficiency V to Sage's item",
  ]);
  await expect(server.command('enchant Sage efficiency 6')).rejects.toThrow('higher than the maximum level of 5');
  await expect(server.command('enchant Sage sharpness')).rejects.toThrow('cannot support that enchantment');
  await until('the client has it', () => bot.heldItem?.name === 'diamond_pickaxe');
  const { slots } = await stateOf(server);
  expect(slots).toMatchObject([{ name: 'diamond_pickaxe', enchantments: { silk_touch: 1, efficiency: 5 } }]);
  if (enchantsOf(bot.heldItem ?? {}) === undefined) return;
  const before = await server.age();
  await digAway(server, bot, at(-2));
  expect((await server.age()) - before).toBeLessThan(60);
});
