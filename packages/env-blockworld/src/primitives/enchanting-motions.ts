import { failed, type ActionOutcome } from '@s-agents/core';
import { levelTooLow, type EnchantingMotions, type SeenBlock } from '@s-agents/minecraft';
import {
  bestRow,
  countBookshelves,
  enchantedName,
  gainLevels,
  offersFor,
  priceOf,
  replaceable,
  type Luck,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { version } from '../options.js';
import { seconds } from './durations.js';
import { turnTowards } from './looking.js';

const payment = 'lapis_lazuli';

/** What a body of this world does at an enchanting table. */
export class BlockworldEnchanting implements EnchantingMotions {
  constructor(private readonly scene: Scene) {}

  level(): number {
    return this.scene.self.experience.level;
  }

  async enchant(item: string, { position }: SeenBlock): Promise<ActionOutcome | null> {
    const { scene } = this;
    const { self, world } = scene;
    const { inventory } = self;
    await turnTowards(scene, { x: position.x + 0.5, y: position.y + 0.5, z: position.z + 0.5 });
    await scene.pass(seconds.answer + 2 * seconds.moveItem);
    if (world.land.kindAt(position).name !== 'enchanting_table')
      return failed('target-gone', 'the enchanting table is gone');
    const noneLeft = failed('missing-item', `every ${item} is enchanted already`);
    if (!inventory.carriesPlain(item)) return noneLeft;
    const seed = (self.enchantmentSeed ??= drawSeed(world.luck));
    const offers = offersFor(item, { seed, bookshelves: this.#bookshelves(position), version });
    const asked = offers.map((offer) => offer?.level ?? 0);
    const row = bestRow(asked, { level: this.level(), lapis: inventory.count(payment) });
    const offer = row === null ? null : offers[row];
    if (row === null || offer === null || offer === undefined) return levelTooLow(asked, this.level());
    const plain = inventory.takePlain(item);
    if (plain === null) return noneLeft;
    inventory.take(payment, priceOf(row));
    gainLevels(self.experience, -priceOf(row));
    self.enchantmentSeed = drawSeed(world.luck);
    // Only books become another item.
    const id = world.itemKinds.id(enchantedName(item));
    const rest = inventory.give({ ...plain, id: id ?? plain.id, enchantments: offer.enchantments });
    if (rest !== null) world.drops.throwStack(self, rest);
    await scene.pass(seconds.answer);
    return null;
  }

  #bookshelves(table: Position): number {
    const { land } = this.scene.world;
    return countBookshelves(table, {
      isBookshelf: (at) => land.kindAt(at).name === 'bookshelf',
      isGap: (at) => replaceable(land.kindAt(at).name),
    });
  }
}

function drawSeed(luck: Luck): number {
  return Math.floor(luck.of('an enchantment')() * 2 ** 32);
}
