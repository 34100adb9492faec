import type { Random } from '@s-agents/core';
import {
  blockStates,
  canHarvest,
  chestPair,
  cropOfPlant,
  crowdedOut,
  dropsOf,
  explosionDropChance,
  faces,
  floorY,
  isSecondHalf,
  type Luck,
  joinedProperties,
  levelOf,
  mayGrowAt,
  needsSupport,
  neighbourAt,
  otherHalfOf,
  pointsOfBlock,
  supportOf,
  wearOf,
  withSecondHalf,
  type StateProperties,
  type PlacingWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { BlockKind } from '../land/block-kinds.js';
import { ceilingY, type Land } from '../land/land.js';
import { version } from '../options.js';
import { BlockStatesOfWorld } from './block-states.js';
import type { Containers } from './containers.js';
import type { Crops } from './crops.js';
import type { Inhabitant } from './inhabitant.js';
import type { ItemKinds } from './inventory.js';
import type { ItemEntities } from './item-entities.js';
import type { ItemDrops } from './item-drops.js';

export interface BlocksOptions {
  readonly land: Land;
  readonly containers: Containers;
  readonly crops: Crops;
  readonly kinds: ItemKinds;
  readonly items: ItemEntities;
  readonly drops: ItemDrops;
  /** Block → the block as which it drops items, for those that drop others than in the game. */
  readonly dropsAs: ReadonlyMap<string, string>;
  readonly random: Random;
  readonly luck: Luck;
  /** Called when a block has changed, with its new code. */
  readonly onChange: (at: Position, code: number) => void;
  /** Gives a body points of experience. */
  readonly reward: (who: Inhabitant, draw: (random: () => number) => number) => void;
}

/** Breaks and places blocks, and applies the consequences: drops, falling sand, broken plants, crops, containers. */
export class Blocks {
  readonly #watchers = new Map<string, Set<() => void>>();

  readonly #states: BlockStatesOfWorld;
  /** What the rules of placing read; and the same without what blocks take from their neighbours. */
  readonly surroundings: PlacingWorld;
  readonly #unjoined: PlacingWorld;

  constructor(private readonly options: BlocksOptions) {
    const { land } = options;
    this.#states = new BlockStatesOfWorld(land);
    this.surroundings = {
      states: blockStates(version),
      propertiesAt: (at) => this.propertiesAt(at),
      nameAt: (at) => land.kindAt(at).name,
      solidAt: ({ x, y, z }) => land.solidAt(x, y, z),
      waterAt: ({ x, y, z }) => land.liquidAt(x, y, z) === 'water',
    };
    this.#unjoined = { ...this.surroundings, propertiesAt: (at) => this.#states.at(at) };
  }

  /** Calls `changed` whenever the block at that position changes, until the returned function is called. */
  watch({ x, y, z }: Position, changed: () => void): () => void {
    const key = `${x},${y},${z}`;
    const watchers = this.#watchers.get(key) ?? new Set();
    this.#watchers.set(key, watchers.add(changed));
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.#watchers.delete(key);
    };
  }

  /** Breaks a block: it drops items and wears the tool; plants on it break and sand above it falls. */
  break(at: Position, by: Inhabitant | null): void {
    const { land, containers, kinds, drops, dropsAs } = this.options;
    const kind = land.kindAt(at);
    const name = dropsAs.get(kind.name) ?? kind.name;
    const tool = by?.inventory.heldName;
    const luck = this.options.luck.of(`digging ${name}`);
    const properties = this.propertiesAt(at);
    const enchantments = by?.inventory.held?.enchantments;
    const half = this.otherHalf(at);
    this.set(at, 0);
    const block = {
      name,
      properties,
      harvestable: by === null || canHarvest(kind, tool),
      isItem: (item: string) => kinds.id(item) !== undefined,
      listed: kind.listedDrops,
    };
    for (const { item, count } of dropsOf(block, { item: tool, enchantments }, luck)) {
      const id = kinds.id(item);
      if (id !== undefined) drops.dropFromBlock(at, { id, count, damage: 0 }, luck);
    }
    for (const stack of containers.remove(at)) drops.dropFromBlock(at, stack, luck);
    if (half !== null) this.#breakOtherHalf(half);
    if (by !== null && block.harvestable && levelOf(enchantments, 'silk_touch') === 0)
      this.options.reward(by, (random) => pointsOfBlock(kind.name, random));
    if (by !== null && tool !== undefined) by.inventory.wearHeld(wearOf(tool, kind.hardness));
    this.#settleAround(at);
  }

  /** Breaks a block by an explosion, which destroys most drops. */
  blast(at: Position, power: number): void {
    if (this.options.random.next() < explosionDropChance(power)) this.break(at, null);
    else this.destroy(at);
  }

  /** Takes a block away without its drops. What it contained is left. */
  destroy(at: Position): void {
    const { containers, drops, random } = this.options;
    for (const stack of containers.remove(at)) drops.dropFromBlock(at, stack, () => random.next());
    const half = this.otherHalf(at);
    this.set(at, 0);
    if (half !== null) this.#breakOtherHalf(half);
    this.#settleAround(at);
  }

  /** Places a block of a kind, with the properties of its state that are not the usual ones, and its second half. */
  place(at: Position, kind: BlockKind, properties?: StateProperties): void {
    const whole = { ...this.surroundings.states.usual(kind.name), ...properties };
    const [, second] = withSecondHalf({ position: at, block: kind.name, properties: whole });
    if (second !== undefined) this.set(second.position, kind.code, second.properties);
    this.lay(at, kind, properties);
  }

  /** Puts a block, or one half of it, where it is. */
  lay(at: Position, kind: BlockKind, properties?: StateProperties): void {
    this.set(at, kind.code, properties);
    this.options.containers.add(at, kind.name);
    this.#settle(at);
  }

  /** Makes a double chest of a chest that has just been placed and a single one beside it. */
  pairChest(at: Position): void {
    const pair = chestPair(at, this.#unjoined);
    if (pair === null) return;
    this.#states.note(at, pair.own);
    this.#states.note(pair.partner, pair.others);
  }

  otherHalf(at: Position): Position | null {
    return otherHalfOf(at, this.#unjoined);
  }

  /** The halves of a double chest in the order of their slots; the place itself for any other block. */
  chestHalves(at: Position): readonly Position[] {
    const { type } = this.#states.at(at);
    const partner = type === 'left' || type === 'right' ? this.otherHalf(at) : null;
    if (partner === null) return [at];
    return type === 'right' ? [at, partner] : [partner, at];
  }

  /** The head and the foot of the bed there; null where no whole bed is. */
  bedHalves(at: Position): readonly [head: Position, foot: Position] | null {
    const half = this.options.land.kindAt(at).name.endsWith('_bed') ? this.otherHalf(at) : null;
    if (half === null) return null;
    return isSecondHalf(this.#states.at(at)) ? [at, half] : [half, at];
  }

  /** All properties of the block there, a plant's age among them. */
  propertiesAt(at: Position): StateProperties {
    const age = this.options.crops.ageAt(at);
    return {
      ...this.#states.at(at),
      ...joinedProperties(at, this.#unjoined),
      ...(age === undefined ? {} : { age: String(age) }),
    };
  }

  set(at: Position, code: number, properties?: StateProperties): void {
    const { x, y, z } = at;
    if (y < floorY || y >= ceilingY) return;
    const was = this.options.land.kindAt(at).name;
    this.options.land.set(x, y, z, code);
    this.#states.note(at, properties);
    this.options.crops.blockChanged(at, was);
    this.options.items.wake({ x: x + 0.5, y, z: z + 0.5 });
    for (const changed of [...(this.#watchers.get(`${x},${y},${z}`) ?? [])]) changed();
    this.options.onChange(at, code);
    for (const cactus of crowdedOut(at, this.surroundings)) this.break(cactus, null);
  }

  /** Whether a plant may stand there. True for every block that is no plant. */
  mayGrow(name: string, at: Position): boolean {
    return mayGrowAt(name, at, this.surroundings);
  }

  /** Drops blocks that fall, and breaks blocks that need ground below, from `at` upwards. */
  #settle(at: Position): void {
    const { land } = this.options;
    if (land.solidAt(at.x, at.y - 1, at.z)) return;
    const kind = land.kindAt(at);
    if (kind.falls) {
      let { y } = at;
      while (y - 1 > floorY && !land.solidAt(at.x, y - 1, at.z)) y--;
      if (y === at.y) return;
      this.set(at, 0);
      this.set({ ...at, y }, kind.code);
      this.#settle({ ...at, y: at.y + 1 });
    } else if (!this.#isHeld(at)) this.break(at, null);
  }

  /** The first half leaves the item. Of a double chest a single one stays. */
  #breakOtherHalf(half: Position): void {
    const properties = this.#states.at(half);
    if (properties['type'] !== undefined) this.#states.note(half, { ...properties, type: 'single' });
    else if (isSecondHalf(properties)) this.set(half, 0);
    else this.break(half, null);
  }

  /** Lets fall or breaks what the block that was there has held. */
  #settleAround(at: Position): void {
    this.#settle({ ...at, y: at.y + 1 });
    for (const face of faces) {
      const beside = neighbourAt(at, face);
      if (face !== 'up' && !this.#isHeld(beside)) this.break(beside, null);
    }
  }

  /** Whether what holds the block there, if it needs anything, is still in its place. */
  #isHeld(at: Position): boolean {
    const { land } = this.options;
    const kind = land.kindAt(at);
    if (!needsSupport(kind.name)) return true;
    if (cropOfPlant(kind.name)?.hangs === true) return this.mayGrow(kind.name, at);
    const support = supportOf(kind.name, this.propertiesAt(at));
    if (support === null) return true;
    const { x, y, z } = neighbourAt(at, support);
    return land.solidAt(x, y, z) || (support === 'down' && land.codeAt(x, y, z) === kind.code);
  }
}
