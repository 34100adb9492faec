import { failed, succeeded, type ActionOutcome, type Inventory } from '@s-agents/core';
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
import {
  distance,
  eat,
  ticksPerSecond,
  type Craft,
  type Food,
  type LooseItemWorld,
  type Position,
  type Recipe,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { version } from '../options.js';
import { waitUntilLanded } from '../movement/standing.js';
import type { Entity } from '../world/entity.js';
import { BlockworldBlocks } from './block-motions.js';
import { BlockworldClimbing } from './climbing-motions.js';
import { BlockworldContainers } from './container-motions.js';
import { craft } from './craft.js';
import { creatureOf } from './creature-motions.js';
import { seconds } from './durations.js';
import { fish, whyNoCast } from './fish.js';
import { isLoaded } from './loaded.js';
import { face } from './looking.js';
import { keepNear, runFrom } from './running.js';
import { BlockworldItem } from './seen-item.js';
import { lieDown, sleep } from './sleep.js';
import { takeInHand } from './take-in-hand.js';
import { toss } from './toss.js';

/** The slot numbers of armour. */
const armourSlots = { head: 5, torso: 6, legs: 7, feet: 8 } as const;

/** The motions of a body in this world, for acts that `@s-agents/minecraft` defines. */
export class BlockworldMotions implements MotionPort {
  readonly version = version;

  readonly blocks: BlockworldBlocks;
  readonly containers: BlockworldContainers;
  readonly climbing: BlockworldClimbing;

  constructor(private readonly scene: Scene) {
    this.blocks = new BlockworldBlocks(scene);
    this.containers = new BlockworldContainers(scene);
    this.climbing = new BlockworldClimbing(scene);
  }

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

  land(): Promise<void> {
    return waitUntilLanded(this.scene);
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
      if (entity === self || kinds?.includes(entity.kind) === false) return;
      const position = entity.positionAt(world.now);
      if (distance(position, feet) <= maximumDistance)
        found.push({ id: entity.id, name: entity.name, kind: entity.kind, position });
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

  item(id: number): SeenItem | null {
    const item = this.scene.world.items.get(id);
    return item === undefined ? null : new BlockworldItem(this.scene, item);
  }

  keepNear(target: MovingTarget, within: number, end: number): Promise<Pursuit> {
    return keepNear(this.scene, target, within, end);
  }

  runFrom(target: MovingTarget, blocks: number): Promise<'away' | 'vain' | 'nowhere'> {
    return runFrom(this.scene, target, blocks);
  }

  creature(id: number): SeenCreature | ActionOutcome {
    return creatureOf(this.scene, id);
  }

  async walk(
    to: Position | MovingTarget,
    { within, allowDig }: { readonly within: number; readonly allowDig: boolean },
  ): Promise<WalkResult> {
    if (!('position' in to)) return walk(this.scene, { target: to, within }, { allowDig });
    let last = to.position() ?? this.feet();
    const goal = {
      get target() {
        return (last = to.position() ?? last);
      },
      within,
    };
    const result = await walk(this.scene, goal, { allowDig });
    return to.position() === null
      ? { arrived: false, reason: 'target-gone', detail: `${to.name} is out of sight` }
      : result;
  }

  face(point: Position): Promise<void> {
    return face(this.scene, point);
  }

  /** The empty hand is not emptied: what is used with it acts as if it were. */
  async hold(item: string): Promise<string | null> {
    if (item === '') return null;
    await takeInHand(this.scene, item);
    return this.equipped('hand') === item ? null : `${item} did not get into the hand`;
  }

  async wear(item: string, slot: EquipmentSlot): Promise<ActionOutcome> {
    const { inventory } = this.scene.self;
    if (slot === 'hand') {
      await takeInHand(this.scene, item);
      return succeeded({});
    }
    if (slot !== 'off-hand' && armourSlots[slot] !== inventory.kinds.armourSlot(inventory.kinds.id(item) ?? -1))
      return failed('refused', `${item} does not fit the slot "${slot}"`);
    inventory.wear(item, slot);
    await this.scene.pass(seconds.moveItem);
    return succeeded({});
  }

  async takeOff(slot: EquipmentSlot): Promise<ActionOutcome> {
    const { self, world } = this.scene;
    const worn = self.inventory.equipped(slot);
    if (!self.inventory.putAway(slot)) return failed('inventory-full', `no room to put ${worn ?? 'it'} away`);
    if (slot === 'hand') self.lastSwing = world.now;
    await this.scene.pass(seconds.moveItem);
    return succeeded({});
  }

  recipes(item: string): readonly Recipe[] | null {
    const { itemKinds, recipes } = this.scene.world;
    return itemKinds.id(item) === undefined ? null : (recipes.get(item) ?? []);
  }

  craft(item: string, crafts: readonly Craft[], table: Position | undefined): Promise<Crafted> {
    return craft(this.scene, item, crafts, table);
  }

  async consume(food: Food): Promise<string | null> {
    const { self, world } = this.scene;
    const { inventory, nourishment } = self;
    await this.scene.pass(food.ticks / ticksPerSecond);
    if (inventory.heldName !== food.item) return `${food.item} is no longer in the hand`;
    inventory.takeHeld();
    const before = nourishment.food;
    eat(nourishment, food);
    const left = food.leaves === null ? undefined : world.itemKinds.id(food.leaves);
    const rest = left === undefined ? null : inventory.give({ id: left, count: 1, damage: 0 });
    if (rest !== null) world.drops.throwStack(self, rest);
    if (nourishment.food === before) await this.scene.pass(answerWaits.eaten);
    return null;
  }

  toss(item: string, count: number): Promise<ActionOutcome> {
    return toss(this.scene, item, count);
  }

  onPickUp(listener: (pickUp: PickUp) => void): () => void {
    const { self, world } = this.scene;
    return world.items.onPickUp((body, pickUp) => {
      if (body !== self && world.isInSight(self, body)) listener({ player: body.name, ...pickUp });
    });
  }

  lieDown(bed: Position): Promise<ActionOutcome | null> {
    return lieDown(this.scene, bed);
  }

  sleep(bed: Position): Promise<ActionOutcome> {
    return sleep(this.scene, bed);
  }

  whyNoCast(water: Position): string | null {
    return whyNoCast(this.scene, water);
  }

  fish(water: Position): Promise<ActionOutcome> {
    return fish(this.scene, water);
  }

  async say(text: string, to?: string): Promise<boolean> {
    await this.scene.pass(seconds.chat);
    return this.scene.say(text, to);
  }
}
