import type { SeenItem, Walk } from '@s-agents/minecraft';
import { ticksPerSecond, type Position } from '@s-agents/minecraft-rules';
import { secondsToTick, type Scene } from '../body/scene.js';
import { walkOnto } from '../movement/walk-onto.js';
import type { ItemEntity } from '../world/item-entities.js';
import { waitForClientTick } from './looking.js';

/** A dropped item of this world. */
export class BlockworldItem implements SeenItem {
  constructor(
    private readonly scene: Scene,
    private readonly item: ItemEntity,
  ) {}

  get name(): string {
    return this.scene.world.itemKinds.name(this.item.stack.id);
  }

  position(): Position {
    return this.item.position;
  }

  isGone(): boolean {
    return this.scene.world.items.get(this.item.id) === undefined;
  }

  hasRoom(): boolean {
    return this.scene.self.inventory.hasRoomFor(this.item.stack.id);
  }

  walkOnto(): Promise<Walk> {
    return walkOnto(this.scene, { position: () => this.position(), gone: () => this.isGone() });
  }

  async waitFor(isHeld: () => boolean, seconds: number): Promise<void> {
    const { scene } = this;
    const ticks = Math.round(seconds * ticksPerSecond);
    for (let waited = 0; waited < ticks && !this.isGone() && !isHeld(); waited++)
      await scene.pass(secondsToTick(scene, scene.world.now + 1));
  }

  /** A server gives out the item in the tick after it has learned where the body is. */
  async settle(isHeld: () => boolean): Promise<void> {
    if (isHeld()) await waitForClientTick(this.scene);
  }

  close(): void {}
}
