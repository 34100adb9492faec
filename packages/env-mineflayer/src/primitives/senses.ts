import type { Inventory, Position } from '@s-agents/core';
import type { DroppedItem, EquipmentSlot, MovingTarget, SightedEntity } from '@s-agents/minecraft';
import { blockStateText, type LooseItemWorld } from '@s-agents/minecraft-rules';
import { eyesOf } from '../bot/line-of-sight.js';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItems } from '../bot/dropped-items.js';
import { livingEntities } from '../bot/living-entities.js';
import { matterAround } from '../bot/matter.js';
import { equipmentOf, inventoryOf, kindOf, nameOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { entityQuarry, playerQuarry } from '../movement/quarry.js';

import type { RunOptions } from './run-options.js';

/** What a body over mineflayer knows of itself and of what is around it, and how it waits. */
export class MineflayerSenses {
  constructor(
    protected readonly body: BodyBot,
    protected readonly options: RunOptions,
  ) {}

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

  health(): number {
    return this.body.bot.health;
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

  async statesAt(positions: readonly Position[]): Promise<readonly (string | null)[]> {
    return this.body.blocks.statesAt(positions).map((state) => (state === null ? null : blockStateText(state)));
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
}
