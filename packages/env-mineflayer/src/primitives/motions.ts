import { failed, lackOf, succeeded, type ActionOutcome, type Inventory, type Position } from '@s-agents/core';
import {
  answerWaits,
  type Crafted,
  type DroppedItem,
  type EquipmentSlot,
  type MotionPort,
  type MovingTarget,
  type PickUp,
  type Pursuit,
  type SeenCreature,
  type SeenItem,
  type SightedEntity,
  type WalkResult,
} from '@s-agents/minecraft';
import { ticksPerSecond, type Craft, type Food, type LooseItemWorld, type Recipe } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import { eyesOf } from '../bot/line-of-sight.js';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItems } from '../bot/dropped-items.js';
import { face } from '../bot/face.js';
import { livingEntities } from '../bot/living-entities.js';
import { matterAround } from '../bot/matter.js';
import { equipmentOf, inventoryOf, kindOf, nameOf } from '../bot/observe.js';
import { onPickUp } from '../bot/on-pick-up.js';
import { toss } from '../bot/toss.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry, playerQuarry } from '../movement/quarry.js';
import { walk } from '../movement/walk.js';
import { MineflayerBlocks } from './block-motions.js';
import { MineflayerClimbing } from './climbing-motions.js';
import { MineflayerContainers } from './container-motions.js';
import { craft, recipesFor } from './craft.js';
import { creatureOf } from './creature-motions.js';
import { hold } from './hold.js';
import { fish, whyNoCast } from './fish.js';
import { keepNear, runFrom } from './running.js';
import { seenItem } from './seen-item.js';
import { lieDown, sleep } from './sleep.js';
import type { RunOptions } from './run-options.js';

/** World milliseconds beyond the eating time for messages to the server and back. */
const graceMilliseconds = 1_500;
/** World milliseconds between the end of a meal and the message with the new food level. */
const eatenMilliseconds = answerWaits.eaten * 1000;
/** World milliseconds within which a jump or a fall ends. */
const landMilliseconds = 1_000;

/** The motions of a body over mineflayer, for acts that `@s-agents/minecraft` defines. */
export class MineflayerMotions implements MotionPort {
  readonly blocks: MineflayerBlocks;
  readonly containers: MineflayerContainers;
  readonly climbing: MineflayerClimbing;

  constructor(
    private readonly body: BodyBot,
    private readonly options: RunOptions,
  ) {
    this.blocks = new MineflayerBlocks(body, options);
    this.containers = new MineflayerContainers(body, options);
    this.climbing = new MineflayerClimbing(body, options);
  }

  get version(): string {
    return this.body.bot.version;
  }

  get tally(): { done: number } {
    return this.options.tally;
  }

  now(): number {
    return this.body.clock.now() / 1000;
  }

  pass(seconds: number): Promise<void> {
    return this.body.clock.sleep(seconds * 1000, this.options);
  }

  until(condition: () => boolean, seconds: number): Promise<boolean> {
    return until(this.body, condition, { milliseconds: seconds * 1000, signal: this.options.signal });
  }

  progress(): void {
    this.options.progress();
  }

  feet(): Position {
    const { x, y, z } = this.body.bot.entity.position;
    return { x, y, z };
  }

  eyes(): Position {
    return eyesOf(this.body.bot);
  }

  async land(): Promise<void> {
    const { bot } = this.body;
    await until(this.body, () => bot.entity.onGround, {
      milliseconds: landMilliseconds,
      signal: this.options.signal,
    });
  }

  food(): number {
    return this.body.bot.food;
  }

  inventory(): Inventory {
    return inventoryOf(this.body.bot);
  }

  count(item: string): number {
    const counts = this.inventory();
    return Object.hasOwn(counts, item) ? (counts[item] ?? 0) : 0;
  }

  equipped(slot: EquipmentSlot): string | undefined {
    return equipmentOf(this.body.bot)[slot];
  }

  get matter(): LooseItemWorld {
    return matterAround(this.body.bot);
  }

  async blocksAt(positions: readonly Position[]): Promise<readonly (string | null)[]> {
    return this.body.blocks.namesAt(positions);
  }

  async itemsNear(maximumDistance: number): Promise<readonly DroppedItem[]> {
    return droppedItems(this.body.bot).filter(({ distance }) => distance <= maximumDistance);
  }

  async entitiesNear(maximumDistance: number, kinds?: readonly string[]): Promise<readonly SightedEntity[]> {
    const { bot } = this.body;
    return livingEntities(bot)
      .filter((entity) => entity.position.distanceTo(bot.entity.position) <= maximumDistance)
      .map((entity) => {
        const { x, y, z } = entity.position;
        return { id: entity.id, name: nameOf(entity), kind: kindOf(entity), position: { x, y, z } };
      })
      .filter(({ kind }) => kind !== 'item' && (kinds?.includes(kind) ?? true));
  }

  target(who: { readonly player: string } | { readonly id: number }): MovingTarget | null {
    const { bot } = this.body;
    return 'player' in who ? playerQuarry(bot, who.player) : entityQuarry(bot, who.id);
  }

  item(id: number): SeenItem | null {
    return seenItem(this.body, id, this.options);
  }

  keepNear(target: MovingTarget, within: number, end: number): Promise<Pursuit> {
    return keepNear(this.body, target, within, end, this.options);
  }

  runFrom(target: MovingTarget, blocks: number): Promise<'away' | 'vain' | 'nowhere'> {
    return runFrom(this.body, target, blocks, this.options);
  }

  creature(id: number): SeenCreature | ActionOutcome {
    return creatureOf(this.body, id, this.options);
  }

  async walk(
    to: Position | MovingTarget,
    { within, allowDig }: { readonly within: number; readonly allowDig: boolean },
  ): Promise<WalkResult> {
    let searched = 0;
    const onSearch = (milliseconds: number): void => void (searched += milliseconds);
    const options = { allowDig, signal: this.options.signal, progress: this.options.progress, onSearch };
    const result = await ('position' in to
      ? pursue(this.body, to, { within, ...options })
      : walk(this.body, { target: to, within }, options));
    return searched === 0 ? result : { ...result, searchSeconds: searched / 1000 };
  }

  face(point: Position): Promise<void> {
    return face(this.body, point, this.options);
  }

  hold(item: string): Promise<string | null> {
    return hold(this.body, item, this.options);
  }

  async wear(item: string, slot: EquipmentSlot): Promise<ActionOutcome> {
    const { bot } = this.body;
    // An item that is worn already is carried, too, but does not move to another slot.
    const stack = bot.inventory.items().find(({ name }) => name === item);
    if (stack === undefined) return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const error = await attempt(this.body, () => bot.equip(stack, slot), this.options);
    return error === null && this.equipped(slot) === item
      ? succeeded({})
      : failed('refused', `${item} did not get into ${slot}: ${error ?? 'the server did not confirm it'}`);
  }

  async takeOff(slot: EquipmentSlot): Promise<ActionOutcome> {
    const { bot } = this.body;
    const worn = this.equipped(slot) ?? 'it';
    if (bot.inventory.emptySlotCount() === 0) return failed('inventory-full', `there is no room to put ${worn} away`);
    const error = await attempt(this.body, () => bot.unequip(slot), this.options);
    return error === null && this.equipped(slot) === undefined
      ? succeeded({})
      : failed('refused', `${worn} stays in ${slot}: ${error ?? 'the server did not confirm it'}`);
  }

  recipes(item: string): readonly Recipe[] | null {
    return recipesFor(this.body.bot, item);
  }

  craft(item: string, crafts: readonly Craft[], table: Position | undefined): Promise<Crafted> {
    return craft(this.body, item, crafts, table, this.options);
  }

  async consume({ item, ticks }: Food): Promise<string | null> {
    const { bot } = this.body;
    const { signal } = this.options;
    const [before, foodBefore] = [this.count(item), bot.food];
    const isEaten = (): boolean => this.count(item) < before;
    const isOutOfHand = (): boolean => bot.heldItem?.name !== item;
    try {
      bot.activateItem();
      await until(this.body, () => isEaten() || isOutOfHand(), {
        milliseconds: (ticks / ticksPerSecond) * 1000 + graceMilliseconds,
        signal,
      });
    } finally {
      if (!isEaten()) bot.deactivateItem();
    }
    if (!isEaten()) return isOutOfHand() ? `${item} is not in the hand any more` : `${item} was not eaten in time`;
    await until(this.body, () => bot.food > foodBefore, {
      events: ['health'],
      milliseconds: eatenMilliseconds,
      signal,
    });
    return null;
  }

  toss(item: string, count: number): Promise<ActionOutcome> {
    return toss(this.body, item, count, this.options);
  }

  onPickUp(listener: (pickUp: PickUp) => void): () => void {
    const { bot } = this.body;
    return onPickUp(bot, (player, { item, count }) => {
      if (player !== bot.username) listener({ player, item, count });
    });
  }

  lieDown(bed: Position): Promise<ActionOutcome | null> {
    return lieDown(this.body, bed, this.options);
  }

  sleep(): Promise<ActionOutcome> {
    return sleep(this.body, this.options);
  }

  whyNoCast(water: Position): string | null {
    return whyNoCast(this.body, water);
  }

  fish(water: Position): Promise<ActionOutcome> {
    return fish(this.body, water, this.options);
  }

  async say(text: string, to?: string): Promise<boolean> {
    const { bot } = this.body;
    if (to === undefined) {
      // A line that begins with a slash would be a command, and agents must not run commands.
      bot.chat(text.replace(/^\/+/, ''));
      return true;
    }
    if (bot.players[to] === undefined) return false;
    bot.whisper(to, text);
    return true;
  }
}
