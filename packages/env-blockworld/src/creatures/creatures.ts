import {
  animalThinkTicks,
  breedingTicks,
  creatureKind,
  distance,
  fallDamage,
  herdIn,
  isAnimal,
  isMonster,
  newAnimalLife,
  newMonsterLife,
  walkCreature,
  type CreatureLand,
  type CreatureName,
  type HerdMember,
  type Luck,
  type NewAnimal,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { ceilingY } from '../land/land.js';
import { SpatialGrid } from '../world/spatial-grid.js';
import { Creature } from './creature.js';

/** Creatures farther than this from every body do nothing. */
const activeWithinBlocks = 64;
const wakeTicks = 20;

/** Properties of a creature that appears. */
export interface NewCreature extends NewAnimal {
  /** Whether it neither thinks nor moves. */
  readonly still?: boolean;
}

export interface CreaturesOptions {
  readonly land: Land;
  readonly ground: CreatureLand;
  /** The seed of the terrain, from which each chunk's herds follow; null for a world without herds. */
  readonly herdSeed: number | null;
  readonly nextId: () => number;
  /** The luck of their lives. */
  readonly luck: Luck;
  /** Whether a body is within `radius` blocks, along x and z. */
  readonly isBodyNear: (at: Position, radius: number) => boolean;
  /** Brings the world up to date, so that a creature's life begins now. */
  readonly advance: () => void;
  /** Called when a monster has appeared. */
  readonly onMonster: () => void;
}

/** What happens to creatures beside their walks. */
export interface CreatureLife {
  /** Has a creature decide, for `ticks` ticks where it is an animal. */
  think(creature: Creature, tick: number, ticks: number): void;
  /** Has the sun shine on a monster, and lets it leave. Called every second. */
  weather(monster: Creature, tick: number): void;
  /** Lets the fire of a burning creature hurt it. */
  burn(creature: Creature, tick: number): void;
  fall(creature: Creature, damage: number): void;
}

/** The animals and monsters of the world. The herds of a chunk appear when a body first comes near it. */
export class Creatures {
  readonly #all = new Map<number, Creature>();
  readonly #places = new SpatialGrid<Creature>();
  readonly #chunksWithHerds = new Set<number>();

  constructor(private readonly options: CreaturesOptions) {}

  get(id: number): Creature | undefined {
    return this.#all.get(id);
  }

  /** All creatures that exist so far, by ascending id. */
  get all(): Creature[] {
    return [...this.#all.values()];
  }

  /** All monsters, by ascending id. */
  get monsters(): Creature[] {
    return this.all.filter(({ monster }) => monster !== undefined);
  }

  /** Whether the next tick may change a creature. */
  get isBusy(): boolean {
    return this.#all.size > 0;
  }

  /** Returns the creatures within `radius`, by ascending id, with the herds that live there. */
  near(around: Position, radius: number): Creature[] {
    this.#addHerds(around, radius);
    return this.present(around, radius);
  }

  /** Returns the creatures within `radius` that exist so far, by ascending id. */
  present(around: Position, radius: number): Creature[] {
    const found: Creature[] = [];
    this.#places.near(around, radius, (creature) => {
      if (distance(creature.position, around) <= radius) found.push(creature);
    });
    return found.sort((a, b) => a.id - b.id);
  }

  add(name: CreatureName, at: Position, { still = false, ...newborn }: NewCreature = {}): Creature {
    this.options.advance();
    const luck = this.options.luck.of(`the life of a ${name}`);
    const creature = new Creature(this.options.nextId(), creatureKind(name), at, luck);
    if (isAnimal(name)) creature.animal = newAnimalLife(creatureKind(name), newborn, luck);
    else if (isMonster(name)) creature.monster = newMonsterLife(creatureKind(name));
    creature.still = still;
    this.#all.set(creature.id, creature);
    this.#places.put(creature, at);
    if (creature.monster !== undefined) this.options.onMonster();
    return creature;
  }

  remove(creature: Creature): void {
    this.#all.delete(creature.id);
    this.#places.remove(creature);
  }

  tick(tick: number, life: CreatureLife): void {
    for (const creature of this.#all.values()) {
      const isSecond = (tick + creature.turn) % wakeTicks === 0;
      if (isSecond) creature.awake = this.options.isBodyNear(creature.position, activeWithinBlocks);
      if (isSecond && creature.monster !== undefined) life.weather(creature, tick);
      if (creature.awake) this.#live(creature, tick, life);
    }
  }

  #live(creature: Creature, tick: number, life: CreatureLife): void {
    const ticks = creature.monster !== undefined || tick < (creature.panic?.until ?? 0) ? 1 : animalThinkTicks;
    if (!creature.still && (tick + creature.turn) % ticks === 0) life.think(creature, tick, ticks);
    life.burn(creature, tick);
    if (creature.still) return;
    const motion = walkCreature(this.options.ground, creature, tick);
    if (motion === undefined || !this.#all.has(creature.id)) return;
    this.#places.put(creature, creature.position);
    if (motion.landedAfter > 0) life.fall(creature, fallDamage(motion.landedAfter));
    if (creature.position.y < -128) this.remove(creature);
  }

  #addHerds(around: Position, radius: number): void {
    const { herdSeed } = this.options;
    if (herdSeed === null) return;
    const chunk = (value: number): number => Math.floor(value) >> 4;
    for (let cx = chunk(around.x - radius); cx <= chunk(around.x + radius); cx++)
      for (let cz = chunk(around.z - radius); cz <= chunk(around.z + radius); cz++) {
        const key = cx * 0x200000 + cz;
        if (this.#chunksWithHerds.has(key)) continue;
        this.#chunksWithHerds.add(key);
        for (const member of herdIn(herdSeed, cx, cz)) this.#addHerdMember(member);
      }
  }

  #addHerdMember({ kind, x, z, baby, colour }: HerdMember): void {
    const at = this.#grassAt(x, z);
    if (at !== null) this.add(kind, at, { growing: baby ? breedingTicks.growing : 0, colour });
  }

  /** Returns the place on top of a column if it is grass. */
  #grassAt(x: number, z: number): Position | null {
    const { land } = this.options;
    let y = ceilingY - 1;
    while (y > -64 && !land.solidAt(x, y, z)) y--;
    return land.kindAt({ x, y, z }).name === 'grass_block' ? { x: x + 0.5, y: y + 1, z: z + 0.5 } : null;
  }
}
