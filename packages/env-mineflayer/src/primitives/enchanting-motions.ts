import { failed, type ActionOutcome } from '@s-agents/core';
import { levelTooLow, type EnchantingMotions, type SeenBlock } from '@s-agents/minecraft';
import { bestRow, enchantedName } from '@s-agents/minecraft-rules';
import type { EnchantmentTable } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { isEnchanted } from '../bot/enchantments.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './run-options.js';

const payment = 'lapis_lazuli';
/** World milliseconds within which the server makes its offers, and within which it shows what became of the item. */
const answerMilliseconds = 3_000;

/** What a body over mineflayer does at an enchanting table. */
export class MineflayerEnchanting implements EnchantingMotions {
  constructor(
    private readonly body: BodyBot,
    private readonly options: RunOptions,
  ) {}

  level(): number {
    return this.body.bot.experience.level;
  }

  async enchant(item: string, { position: { x, y, z } }: SeenBlock): Promise<ActionOutcome | null> {
    const { body, options } = this;
    const { bot } = body;
    const block = bot.blockAt(new Vec3(x, y, z));
    if (block === null) return failed('target-gone', 'the enchanting table is gone');
    let table: EnchantmentTable | undefined;
    const trouble = await attempt(body, async () => (table = await bot.openEnchantmentTable(block)), options);
    if (table === undefined) return failed('blocked', `the enchanting table did not open: ${trouble ?? ''}`);
    const count = (): number => inventoryOf(bot)[enchantedName(item)] ?? 0;
    const before = count();
    const failure = await this.#take(table, item);
    // The server gives back what lies in it.
    if (bot.currentWindow === table) await attempt(body, async () => table?.close(), options);
    if (failure !== null) return failure;
    const isBack = await until(body, () => count() > before, this.#patience);
    return isBack ? null : failed('refused', `the server did not give the enchanted ${item} back`);
  }

  get #patience(): { readonly milliseconds: number; readonly signal: AbortSignal } {
    return { milliseconds: answerMilliseconds, signal: this.options.signal };
  }

  /** Puts an item and what pays for it into the table, and takes its best offer. */
  async #take(table: EnchantmentTable, item: string): Promise<ActionOutcome | null> {
    const { body, options } = this;
    const held = table.items();
    const lapis = held.find(({ name }) => name === payment);
    const target = held.find((stack) => stack.name === item && !isEnchanted(stack));
    if (target === undefined) return failed('missing-item', `every ${item} is enchanted already`);
    if (lapis === undefined) return failed('missing-item', `there is no ${payment} in the inventory`);
    const trouble = await attempt(
      body,
      async () => {
        await table.putLapis(lapis);
        await table.putTargetItem(target);
      },
      options,
    );
    if (trouble !== null) return failed('refused', `the table did not take ${item}: ${trouble}`);
    const offers = (): readonly number[] => table.enchantments.map(({ level }) => level);
    const isOffered = (): boolean => offers().some((level) => level > 0) && offers().every((level) => level >= 0);
    await until(body, isOffered, this.#patience);
    const row = bestRow(offers(), { level: this.level(), lapis: table.slots[1]?.count ?? 0 });
    if (row === null) return levelTooLow(offers(), this.level());
    const refused = await attempt(body, () => table.enchant(row), options);
    return refused === null ? null : failed('refused', `the table did not enchant ${item}: ${refused}`);
  }
}
