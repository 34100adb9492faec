import type { Inventory } from '@s-agents/core';
import type { DroppedItem, EquipmentSlot, MovingTarget, SightedEntity } from '@s-agents/minecraft';
import {
  blockStateText,
  distance,
  ticksPerSecond,
  type LooseItemWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { version } from '../options.js';
import type { Entity } from '../world/entity.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';

/** What a body of this world knows of itself and of what is around it, and how it waits. */
export class BlockworldSenses {
  readonly version = version;

  constructor(protected readonly scene: Scene) {}

  get tally(): { done: number } {
    return this.scene.tally;
  }

  now(): number {
    return this.scene.now();
  }

  pass(time: number): Promise<void> {
    return this.scene.pass(time);
  }

  async until(condition: () => boolean, time: number): Promise<boolean> {
    const { scene } = this;
    const end = scene.now() + time;
    while (!condition()) {
      if (scene.now() >= end) return false;
      await scene.pass(Math.min((scene.world.now + 1) / ticksPerSecond, end) - scene.now());
    }
    return true;
  }

  progress(): void {
    this.scene.progress();
  }

  feet(): Position {
    return feetOf(this.scene);
  }

  eyes(): Position {
    return this.scene.self.eyesAt(this.scene.world.now);
  }

  health(): number {
    return this.scene.self.health;
  }

  food(): number {
    return this.scene.self.nourishment.food;
  }

  inventory(): Inventory {
    return this.scene.self.inventory.counts();
  }

  count(item: string): number {
    return this.scene.self.inventory.count(item);
  }

  equipped(slot: EquipmentSlot): string | undefined {
    return this.scene.self.inventory.equipped(slot);
  }

  get matter(): LooseItemWorld {
    return this.scene.world.matter;
  }

  async blocksAt(positions: readonly Position[]): Promise<readonly (string | null)[]> {
    await this.scene.pass(seconds.find);
    const { land } = this.scene.world;
    return positions.map((position) => (isLoaded(this.scene, position) ? land.kindAt(position).name : null));
  }

  async statesAt(positions: readonly Position[]): Promise<readonly (string | null)[]> {
    const names = await this.blocksAt(positions);
    const { blocks } = this.scene.world;
    return names.map((name, index) => {
      const position = positions[index];
      return name === null || position === undefined
        ? null
        : blockStateText({ name, properties: blocks.propertiesAt(position) });
    });
  }

  async itemsNear(maximumDistance: number): Promise<readonly DroppedItem[]> {
    await this.scene.pass(seconds.find);
    const { items, itemKinds } = this.scene.world;
    return items.near(this.feet(), maximumDistance).map(({ id, stack, position }) => ({
      id,
      name: itemKinds.name(stack.id),
      count: stack.count,
      position,
    }));
  }

  async entitiesNear(maximumDistance: number, kinds?: readonly string[]): Promise<readonly SightedEntity[]> {
    await this.scene.pass(seconds.find);
    const { self, world } = this.scene;
    const feet = this.feet();
    const playersAlone = kinds?.every((kind) => kind === 'player') === true;
    const found: SightedEntity[] = [];
    const look = (entity: Entity): void => {
      if (entity === self || kinds?.includes(entity.category) === false) return;
      const position = entity.positionAt(world.now);
      if (distance(position, feet) <= maximumDistance)
        found.push({ id: entity.id, name: entity.name, kind: entity.category, position });
    };
    world.inhabitants.near(feet, maximumDistance).forEach(look);
    if (!playersAlone) world.creatures.near(feet, maximumDistance).forEach(look);
    return found;
  }

  target(who: { readonly player: string } | { readonly id: number }): MovingTarget | null {
    const { self, world } = this.scene;
    const entity = 'player' in who ? world.inhabitants.named(who.player) : world.entity(who.id);
    if (entity === undefined || entity === self) return null;
    const position = (): Position | null => (world.isInSight(self, entity) ? entity.positionAt(world.now) : null);
    return position() === null ? null : { name: entity.name, position };
  }
}
