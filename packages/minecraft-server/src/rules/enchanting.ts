import {
  countBookshelves,
  gainLevels,
  offersFor,
  priceOf,
  reduceStack,
  replaceable,
  type Offer,
  type Stack,
} from '@s-agents/minecraft-rules';
import type { Avatar, OpenWindow } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { enchantingSlots } from '../windows/layout.js';

/** The protocol's numbers of an enchanting table's properties; the first three are one for each row. */
const properties = { level: 0, seed: 3, enchantment: 4, enchantmentLevel: 7 } as const;
const [lowest16, highest16] = [-(2 ** 15), 2 ** 15];

/** Enchanting tables: a player who has the levels and the lapis lazuli takes one of three offers. */
export function enchanting(game: Game): Rule {
  return {
    player(avatar, client) {
      client.on('enchant_item', ({ windowId, enchantment: row }: { windowId: number; enchantment: number }) => {
        const { open } = avatar;
        if (avatar.alive && open?.id === windowId && open.window.layout.kind === 'enchanting')
          takeOffer(game, avatar, open, row);
      });
    },
  };
}

/** Tells a client what its open table offers. Of the enchantments it shows one. */
export function showOffers(game: Game, avatar: Avatar): void {
  const { open } = avatar;
  if (open === undefined) return;
  const tell = (property: number, value: number): void =>
    avatar.write('craft_progress_bar', { windowId: open.id, property, value });
  const offers = offersAt(game, avatar, open);
  // The protocol has 16 bits for it, and clients use it for the shape of the letters only.
  tell(properties.seed, (seedOf(game, avatar) % (highest16 - lowest16)) + lowest16);
  offers.forEach((offer, row) => {
    const [name, level] = Object.entries(offer?.enchantments ?? {})[0] ?? ['', -1];
    tell(properties.enchantment + row, game.registry.enchantmentsByName[name]?.id ?? -1);
    tell(properties.enchantmentLevel + row, level);
  });
  // Clients wait for these.
  offers.forEach((offer, row) => tell(properties.level + row, offer?.level ?? 0));
}

function takeOffer(game: Game, avatar: Avatar, open: OpenWindow, row: number): void {
  const { slots } = open.window;
  const offer = offersAt(game, avatar, open)[row];
  const target = slots[enchantingSlots.target] ?? null;
  const lapis = slots[enchantingSlots.lapis] ?? null;
  if (offer === undefined || offer === null || target === null) return;
  const price = priceOf(row);
  const isFree = avatar.gameMode === 'creative';
  const canPay = (lapis?.count ?? 0) >= price && avatar.experience.level >= Math.max(price, offer.level);
  if (!isFree && !canPay) return;
  slots[enchantingSlots.target] = enchanted(game, target, offer);
  if (!isFree && lapis !== null) {
    slots[enchantingSlots.lapis] = reduceStack(lapis, price);
    gainLevels(avatar.experience, -price);
  }
  avatar.enchantmentSeed = drawSeed(game);
  avatar.markChanged();
  for (const slot of Object.values(enchantingSlots)) avatar.sendSlot(slot);
  avatar.showExperience();
  showOffers(game, avatar);
}

function enchanted(game: Game, target: Stack, { enchantments }: Offer): Stack {
  const { book, enchanted_book: enchantedBook } = game.registry.itemsByName;
  const id = target.id === book?.id ? (enchantedBook?.id ?? target.id) : target.id;
  return { ...target, id, enchantments };
}

function offersAt(game: Game, avatar: Avatar, { window, at }: OpenWindow): readonly (Offer | null)[] {
  const target = window.slots[enchantingSlots.target] ?? null;
  const isPlain = target?.enchantments === undefined;
  const item = (isPlain && game.registry.items[target?.id ?? -1]?.name) || '';
  return offersFor(item, {
    seed: seedOf(game, avatar),
    bookshelves: countBookshelves(at, {
      isBookshelf: (place) => game.world.blockAt(place).name === 'bookshelf',
      isGap: (place) => replaceable(game.world.blockAt(place).name),
    }),
    version: game.options.version,
  });
}

function seedOf(game: Game, avatar: Avatar): number {
  return (avatar.enchantmentSeed ??= drawSeed(game));
}

function drawSeed(game: Game): number {
  return Math.floor(game.luck.of('an enchantment')() * 2 ** 32);
}
