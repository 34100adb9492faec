import type { OpenOven, OvenContents, OvenPut } from '@s-agents/minecraft';
import { fuelsOf, ovens, ovenSeconds, ovenSlots } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { confirmSlots } from '../bot/confirm-slots.js';
import type { ContainerWindow } from '../bot/container-window.js';
import { moveItems, roomFor } from '../bot/move-items.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './run-options.js';
import { holdings, ovenContents, ownSlots, slotOf } from './oven-window.js';
import { putInSlot } from './put-in-oven.js';

/** An oven counts as gone out when no item is done in this many times the usual time of one. */
const goneOutFactor = 2.5;

/** An oven that a body over mineflayer has opened. */
export class MineflayerOven implements OpenOven {
  constructor(
    private readonly body: BodyBot,
    private readonly container: ContainerWindow,
    private readonly options: RunOptions,
  ) {}

  contents(): OvenContents {
    return ovenContents(this.container.window);
  }

  isBurning(): boolean {
    const properties = this.body.bot.blockAt(this.container.block.position)?.getProperties();
    return String((properties as { lit?: boolean | string } | undefined)?.lit) === 'true';
  }

  /** Items that were put in before an interruption already have their fuel. */
  fuelLack(fuel: string, more: number): number {
    if (more === 0) return 0;
    const { input, fuel: burning } = this.contents();
    const perFuel = fuelsOf(this.body.bot.version).get(fuel) ?? 0;
    return Math.ceil((more + (input?.count ?? 0)) / perFuel) - (burning?.count ?? 0);
  }

  put(item: string, count: number, slot: 'input' | 'fuel', _obstacle?: () => string | null): Promise<OvenPut> {
    return putInSlot(this.body, this.container, item, count, slot, this.options);
  }

  async takeBack(item: string, count: number): Promise<void> {
    const { body, container, options } = this;
    const { input } = this.contents();
    if (input?.item !== item) return;
    await moveItems(body, container, item, Math.min(count, input.count), slotOf('input'), ownSlots(container), options);
  }

  next(isOver: () => boolean): Promise<boolean> {
    const left = (): number => this.contents().input?.count ?? 0;
    const before = left();
    const oven = ovens.find((name) => name === this.container.block.name) ?? 'furnace';
    return until(this.body, () => left() < before || isOver(), {
      milliseconds: goneOutFactor * ovenSeconds[oven] * 1000,
      signal: this.options.signal,
    });
  }

  /** A client is not told: too much time has passed. */
  isCold(): boolean {
    return true;
  }

  async takeOut(product: string, count: number): Promise<{ taken: number; isFull: boolean }> {
    const { body, container, options } = this;
    const own = ownSlots(container);
    // The empty input is announced before the last product.
    await confirmSlots(body, container, options);
    const { output } = this.contents();
    const ready = output?.item === product ? output.count : 0;
    const fits = Math.min(ready, roomFor(body, container.window, own, product));
    const before = holdings(container)[product] ?? 0;
    if (fits > 0 && container.isOpen()) {
      const empty = container.window.firstEmptySlotRange(own.from, own.to);
      if (ready <= count || empty === null)
        await moveItems(body, container, product, fits, slotOf('output'), own, options);
      else await this.#takeHalf(empty);
    }
    // Another player may have taken what left the oven: what counts is what arrived.
    return { taken: Math.max((holdings(container)[product] ?? 0) - before, 0), isFull: fits < ready };
  }

  remember(isOwn: boolean): void {
    this.body.containers.rememberSmelting(this.container.block.position, isOwn);
  }

  /**
   * Takes the larger half of the output, where more lies than the body waits for: no click takes a number of choice,
   * and nothing can be put back.
   */
  async #takeHalf(empty: number): Promise<void> {
    const { body, container, options } = this;
    const click = async (): Promise<void> => {
      await body.bot.clickWindow(ovenSlots.output, 1, 0);
      // Mineflayer does not know what this has put on the cursor.
      await body.bot.clickWindow(empty, 0, 0);
    };
    await attempt(body, click, { signal: options.signal });
    await confirmSlots(body, container, options);
  }
}
