import { eyeHeight } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

type Item = NonNullable<Bot['heldItem']>;
type Block = Parameters<Bot['digTime']>[0];
type Registry = Pick<Bot['registry'], 'enchantments'>;
type Enchantments = Item['enchants'];

/** How items say since 1.20.5 what they are enchanted with, which mineflayer hands on as it came. */
interface Component {
  readonly type: string;
  readonly data: { readonly enchantments?: readonly { readonly id: number; readonly level: number }[] };
}

/**
 * Lets a bot reckon with enchanted tools and helmets when it digs. mineflayer 4 cannot read those of 1.20.5 and later, and
 * throws. Must be called after the bot's plugins have started.
 */
export function countEnchantments(bot: Bot): void {
  bot.digTime = (block: Block): number => {
    const { heldItem, entity } = bot;
    const helmet = bot.inventory.slots[bot.getEquipmentDestSlot('head')] ?? null;
    const eyes = bot.blockAt(entity.position.offset(0, eyeHeight, 0));
    return block.digTime(
      heldItem?.type ?? null,
      bot.game.gameMode === 'creative',
      eyes?.name === 'water',
      !entity.onGround,
      [heldItem, helmet].flatMap((item) => (item === null ? [] : enchantmentsOf(item, bot.registry))),
      entity.effects,
    );
  };
}

/** What an item is enchanted with. */
export function enchantmentsOf(item: Item, { enchantments }: Registry): Enchantments {
  const { components } = item as { readonly components?: readonly Component[] };
  const found = components?.find(({ type }) => type === 'enchantments')?.data.enchantments;
  if (found !== undefined)
    return found.flatMap(({ id, level }) => {
      const name = enchantments[id]?.name;
      return name === undefined ? [] : [{ name, lvl: level }];
    });
  return Array.isArray(item.enchants) ? item.enchants : [];
}
