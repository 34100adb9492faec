import { failed, type ActionOutcome, type Inventory, type Position } from '@s-agents/core';
import {
  answerWaits,
  type ContainerMotions,
  type Moved,
  type OpenContainer,
  type SeenBlock,
} from '@s-agents/minecraft';
import { ovens } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { openContainer, representativeHalf, type ContainerWindow } from '../bot/container-window.js';
import { moveItems, roomFor, type SlotRange } from '../bot/move-items.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './run-options.js';
import { MineflayerOven } from './oven-motions.js';
import { holdings, ovenContents, ownSlots, slotOf } from './oven-window.js';

/** World milliseconds for the contents, which arrive with the window or right after it. */
const settleMilliseconds = answerWaits.contents * 1000;

/** What a body over mineflayer does with containers. */
export class MineflayerContainers implements ContainerMotions {
  constructor(
    private readonly body: BodyBot,
    private readonly options: RunOptions,
  ) {}

  async open({ name, position: { x, y, z } }: SeenBlock): Promise<OpenContainer | ActionOutcome> {
    const { body } = this;
    const at = new Vec3(x, y, z);
    const where = `${x} ${y} ${z}`;
    const block = body.bot.blockAt(at);
    const container = block === null ? null : await openContainer(body, block, this.options);
    if (container !== null) return new MineflayerContainer(body, container, this.options);
    return body.bot.blockAt(at)?.name === name
      ? failed('blocked', `${name} at ${where} did not open`)
      : failed('target-gone', `${name} at ${where} is gone`);
  }

  forget(position: Position): void {
    this.body.containers.forget(position);
  }
}

class MineflayerContainer implements OpenContainer {
  readonly oven: MineflayerOven | null;

  constructor(
    private readonly body: BodyBot,
    private readonly container: ContainerWindow,
    private readonly options: RunOptions,
  ) {
    const isOven = (ovens as readonly string[]).includes(container.block.name);
    this.oven = isOven ? new MineflayerOven(body, container, options) : null;
  }

  get name(): string {
    return this.container.block.name;
  }

  isOpen(): boolean {
    return this.container.isOpen();
  }

  contents(): Inventory {
    return this.container.contents();
  }

  async arrival(isEnough: () => boolean): Promise<void> {
    await until(this.body, isEnough, { milliseconds: settleMilliseconds, signal: this.options.signal });
  }

  async watch(seconds: number): Promise<boolean> {
    const isClosed = (): boolean => !this.isOpen();
    await until(this.body, isClosed, { milliseconds: seconds * 1000, signal: this.options.signal });
    return this.isOpen();
  }

  put(item: string, count: number, slot?: 'input' | 'fuel'): Promise<Moved> {
    return this.#move(item, count, ownSlots(this.container), slot === undefined ? this.#slots : slotOf(slot));
  }

  async take(item: string, count: number): Promise<Moved> {
    const { body, container } = this;
    const had = (): number => holdings(container)[item] ?? 0;
    const before = had();
    const { isFull, trouble } = await this.#move(item, count, this.#slots, ownSlots(container));
    if (this.oven !== null) {
      const { input, output } = ovenContents(container.window);
      if (input === null && output === null) body.containers.rememberSmelting(container.block.position, false);
    }
    // Another player may have taken what left the container: what counts is what arrived.
    return { moved: Math.max(had() - before, 0), isFull, trouble };
  }

  close(): void {
    const { body, container } = this;
    const { block, window } = container;
    body.containers.remember(representativeHalf(body.bot, block), block.name, container.contents());
    if (container.isOpen()) void body.bot.closeWindow(window);
  }

  async #move(item: string, count: number, from: SlotRange, to: SlotRange): Promise<Moved> {
    const { body, container, options } = this;
    const fits = Math.min(count, roomFor(body, container.window, to, item));
    const { moved, trouble } = await moveItems(body, container, item, fits, from, to, options);
    return { moved, isFull: fits < count && moved >= fits, trouble };
  }

  get #slots(): SlotRange {
    return { from: 0, to: this.container.window.inventoryStart };
  }
}
