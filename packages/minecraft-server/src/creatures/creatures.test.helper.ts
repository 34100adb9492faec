import type { Bot } from 'mineflayer';
import { expect } from 'vitest';
import { until } from '../bots.test.helper.js';
import type { MinecraftServer } from '../server.js';
import type { EntityState } from '../state.js';

export async function creatures(server: MinecraftServer): Promise<EntityState[]> {
  return (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'creature');
}

/** Returns the items on the ground. */
export async function lying(server: MinecraftServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { item } of await server.state({ of: 'entities' }))
    if (item !== undefined) counts[item.name] = (counts[item.name] ?? 0) + item.count;
  return counts;
}

/** Waits until a bot sees an entity of this kind. */
export async function seen(bot: Bot, name: string): Promise<Bot['entity']> {
  const find = (): Bot['entity'] | undefined => Object.values(bot.entities).find((entity) => entity.name === name);
  await until(`${bot.username} sees a ${name}`, () => find() !== undefined);
  return find() ?? expect.fail(name);
}

/** Teleports a bot beside a creature, wherever it is now. */
export async function approach(server: MinecraftServer, bot: Bot, { id }: { readonly id: number }): Promise<void> {
  const at = (await creatures(server)).find((creature) => creature.id === id)?.position;
  if (at !== undefined)
    await server.command({ do: 'teleport', player: bot.username, position: { x: at.x - 1, y: 64, z: at.z } });
}

/** Gives a bot items, and makes it hold them. */
export async function hold(server: MinecraftServer, bot: Bot, item: string, count = 1): Promise<void> {
  await server.command({ do: 'give', player: bot.username, item, count });
  await until(`${bot.username} has ${item}`, () => bot.inventory.items().some(({ name }) => name === item));
  await equip(bot, item);
}

export async function equip(bot: Bot, item: string): Promise<void> {
  await bot.equip(bot.registry.itemsByName[item]?.id ?? -1, 'hand');
}
