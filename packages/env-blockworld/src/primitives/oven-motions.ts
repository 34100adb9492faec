import { answerWaits, type OpenOven, type OvenContents, type OvenPut } from '@s-agents/minecraft';
import { ovenSlots, pointsOfSmelting, ticksPerSecond, type Slot } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container, Smelter } from '../world/containers.js';
import { rememberContents, rememberSmelting } from './container-memory.js';
import { seconds } from './durations.js';
import { ovenContents } from './oven-contents.js';

/** An oven that a body of this world has opened. */
export class BlockworldOven implements OpenOven {
  constructor(
    private readonly scene: Scene,
    private readonly container: Container,
    private readonly smelter: Smelter,
  ) {}

  contents(): OvenContents {
    return ovenContents(this.scene.world.itemKinds, this.container);
  }

  isBurning(): boolean {
    return this.smelter.state.burnLeft > 0;
  }

  fuelLack(fuel: string, more: number): number {
    const { state, rules } = this.smelter;
    const count = this.#in('input') + more;
    const ticks = count * rules.smeltTicks - state.smelted - state.burnLeft;
    const burnTicks = rules.burnTicks(this.scene.world.itemKinds.id(fuel) ?? -1);
    return Math.ceil(ticks / burnTicks) - this.#in('fuel');
  }

  async put(item: string, count: number, slot: 'input' | 'fuel', obstacle: () => string | null): Promise<OvenPut> {
    const { scene, container } = this;
    await scene.pass(seconds.moveItem);
    if (!this.#isThere()) return { moved: 0, trouble: null };
    const trouble = obstacle();
    if (trouble !== null) return { moved: 0, trouble };
    for (const stack of scene.self.inventory.take(item, count))
      this.#giveBack(scene.world.containers.put(container, stack, slot));
    rememberContents(scene, container);
    rememberSmelting(scene, container, true);
    await scene.pass(answerWaits.moved);
    return { moved: count, trouble: null };
  }

  async takeBack(item: string, count: number): Promise<void> {
    const { scene, container } = this;
    if (this.#isThere())
      for (const stack of scene.world.containers.take(container, item, count, 'input')) this.#giveBack(stack);
    rememberSmelting(scene, container, false);
    // A client learns of a refusal as late as of a success.
    await scene.pass(answerWaits.moved);
  }

  next(): Promise<void> {
    const { state, rules } = this.smelter;
    return this.scene.pass((rules.smeltTicks - state.smelted + 1) / ticksPerSecond);
  }

  isCold(): boolean {
    return !this.isBurning();
  }

  async takeOut(product: string, count: number): Promise<{ taken: number; isFull: boolean }> {
    const { scene, container } = this;
    const { containers } = scene.world;
    const ready = (): number => {
      const { output } = this.contents();
      return output?.item === product ? Math.min(output.count, count) : 0;
    };
    if (ready() > 0) await scene.pass(seconds.moveItem);
    if (!this.#isThere()) return { taken: 0, isFull: false };
    const there = ready();
    let taken = 0;
    for (const stack of there === 0 ? [] : containers.take(container, product, there, 'output')) {
      const rest = scene.self.inventory.give(stack);
      taken += stack.count - (rest?.count ?? 0);
      if (rest !== null) containers.put(container, rest, 'output');
    }
    if (taken > 0) scene.world.reward(scene.self, (random) => pointsOfSmelting(product, taken, random));
    if (there > 0) await scene.pass(answerWaits.moved);
    rememberContents(scene, container);
    return { taken, isFull: taken < there };
  }

  remember(isOwn: boolean): void {
    rememberSmelting(this.scene, this.container, isOwn);
  }

  #in(slot: keyof typeof ovenSlots): number {
    return this.smelter.state.slots[ovenSlots[slot]]?.count ?? 0;
  }

  #isThere(): boolean {
    return this.scene.world.containers.at(this.container.at) === this.container;
  }

  /** Returns a stack to the inventory. What has no room there any more falls to the ground. */
  #giveBack(stack: Slot): void {
    const { self, world } = this.scene;
    const rest = stack === null ? null : self.inventory.give(stack);
    if (rest !== null) world.drops.throwStack(self, rest);
  }
}
