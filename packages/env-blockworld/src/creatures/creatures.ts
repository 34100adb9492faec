import {
  animalNames,
  breedingTicks,
  creatureKind,
  distance,
  eats,
  herdIn,
  ignoresArmour,
  isAnimal,
  killCreditTicks,
  type Luck,
  lootOf,
  panicTicks,
  temptation,
  throughArmour,
  ticksToNextEgg,
  countHit,
  straightLine,
  plainKnockbackFlight,
  type AnimalKind,
  type CreatureName,
  type DamageCause,
  type HerdMember,
  type Position,
  type WoolColour,
} from '@s-agents/minecraft-rules';
import type { Random } from '@s-agents/core';
import type { Land } from '../land/land.js';
import { ceilingY } from '../land/land.js';
import { SpatialGrid } from '../world/spatial-grid.js';
import { Creature, type AnimalLife } from './creature.js';
import { followFood, stroll } from './strolling.js';

/** Blocks that a creature may have walked since its place in the grid was updated. */
const unseenWalkBlocks = 16;
/** How far a creature that is hit reads the land, in chunks. */
const viewChunks = 4;
/** All that any animal follows. */
const foods: ReadonlySet<string> = new Set(animalNames.flatMap((name) => creatureKind(name).food));

export interface CreaturesOptions {
  readonly land: Land;
  readonly now: () => number;
  readonly random: Random;
  /** The seed of the terrain, from which each chunk's herds follow; null for a world without herds. */
  readonly herdSeed: number | null;
  readonly nextId: () => number;
  /** Returns where the nearest body stands that has the animal's food in hand, within `temptation.far` of a place. */
  readonly tempter: (animal: AnimalKind, at: Position, tick: number) => Position | null;
  /** The luck of their deaths. */
  readonly luck: Luck;
  /** Throws what a creature leaves into the air. */
  readonly scatter: (from: Position, item: string, count: number, luck: () => number) => void;
  /** Drops items on the ground. */
  readonly drop: (at: Position, item: string, count: number) => void;
  /** Called when a creature dies that a body has killed. */
  readonly onKilled: (creature: Creature, by: string) => void;
  /** The level of looting of what a body holds. */
  readonly lootingOf: (name: string) => number;
}

/** Where a blow came from, and whose it was. */
export interface Striker {
  readonly name: string;
  readonly at: Position;
}

/** The animals and monsters of the world. The herds of a chunk appear when a body first comes near it. */
export class Creatures {
  readonly #all = new Map<number, Creature>();
  readonly #places = new SpatialGrid<Creature>();
  readonly #chunksWithHerds = new Set<number>();

  constructor(private readonly options: CreaturesOptions) {}

  get(id: number): Creature | undefined {
    const creature = this.#all.get(id);
    if (creature !== undefined) this.#catchUp(creature);
    return creature;
  }

  /** All creatures that exist so far, by ascending id. */
  get all(): Creature[] {
    for (const creature of this.#all.values()) this.#catchUp(creature);
    return [...this.#all.values()];
  }

  /** All monsters, by ascending id. */
  get monsters(): Creature[] {
    return [...this.#all.values()].filter(({ animal }) => animal === null);
  }

  /** Returns the creatures within `radius`, by ascending id. */
  near(around: Position, radius: number): Creature[] {
    const { now } = this.options;
    this.#addHerds(around, radius + unseenWalkBlocks);
    const found: Creature[] = [];
    this.#places.near(around, radius + unseenWalkBlocks, (creature) => found.push(creature));
    for (const creature of found) this.#catchUp(creature);
    return found
      .filter((creature) => distance(creature.positionAt(now()), around) <= radius)
      .sort((a, b) => a.id - b.id);
  }

  add(
    name: CreatureName,
    at: Position,
    { colour = 'white', baby = false, random }: { colour?: WoolColour; baby?: boolean; random?: Random } = {},
  ): Creature {
    const { now, nextId } = this.options;
    const id = nextId();
    const own = random ?? this.options.random.fork(`${id}`);
    const life: AnimalLife | null = isAnimal(name)
      ? {
          colour,
          grownAt: baby ? now() + breedingTicks.growing : 0,
          woolyAt: 0,
          lovesUntil: 0,
          restedAt: 0,
          nextEggAt: now() + ticksToNextEgg(() => own.next()),
        }
      : null;
    const creature = new Creature(
      id,
      isAnimal(name) ? creatureKind(name) : creatureKind(name as never),
      life,
      own,
      at,
      now(),
    );
    this.#all.set(id, creature);
    this.#places.put(creature, at);
    return creature;
  }

  remove(creature: Creature): void {
    this.#all.delete(creature.id);
    this.#places.remove(creature);
  }

  /**
   * Hurts a creature. One that dies drops its loot, and counts as killed by who struck it shortly before; otherwise it is
   * thrown back, and an animal runs about.
   */
  strike(creature: Creature, damage: number, cause: DamageCause, striker: Striker | null): 'died' | 'lives' {
    const { now, onKilled, scatter } = this.options;
    const from = striker?.at ?? null;
    if (striker !== null) creature.struckBy = { name: striker.name, at: now() };
    const isFresh = now() >= creature.lastHit.until;
    const counted = countHit(creature.lastHit, damage, cause, now());
    creature.health -= ignoresArmour(cause)
      ? counted
      : throughArmour(counted, { points: creature.species.armour, toughness: 0 });
    if (creature.health > 0) {
      if (from !== null && isFresh) this.throwBack(creature, from);
      if (creature.animal !== null) this.#frighten(creature);
      return 'lives';
    }
    const middle = creature.middleAt(now());
    const luck = this.options.luck.of(`the death of a ${creature.name}`);
    const baby = creature.isBabyAt(now());
    this.remove(creature);
    for (const { item, count } of lootOf(
      creature.species,
      {
        onFire: cause === 'burning',
        byPlayer: cause !== 'burning',
        baby,
        looting: striker === null ? 0 : this.options.lootingOf(striker.name),
      },
      luck,
    ))
      scatter(middle, item, count, luck);
    if (creature.name === 'sheep' && creature.animal !== null && !baby && now() >= creature.animal.woolyAt)
      scatter(middle, `${creature.animal.colour}_wool`, 1, luck);
    const last = creature.struckBy;
    if (last !== null && now() - last.at < killCreditTicks) onKilled(creature, last.name);
    return 'died';
  }

  /** Has the animals follow a body that moves with their food in hand. */
  tempt(feet: Position, item: string, tick: number): void {
    if (!foods.has(item)) return;
    this.#places.near(feet, temptation.far + unseenWalkBlocks, (creature) => {
      if (creature.animal !== null && isAnimal(creature.name) && eats(creatureKind(creature.name), item))
        followFood(creature, this.options.land, feet, tick);
    });
  }

  /** Stops the monsters that a new block is in the way of. */
  stopBefore(block: Position): void {
    const { land, now } = this.options;
    this.#places.near(block, unseenWalkBlocks, (creature) => {
      if (creature.animal !== null || !creature.isWalkingAt(now())) return;
      const at = creature.positionAt(now());
      if (straightLine(land.reader(at, viewChunks), at, creature.goal) !== creature.goal.y) creature.stay(now());
    });
  }

  #frighten(creature: Creature): void {
    const now = this.options.now();
    creature.panic = { until: now + panicTicks, luck: this.options.luck.of(`a blow at a ${creature.name}`) };
    creature.decidesAt = Math.max(creature.thrownUntil, now);
  }

  /** Throws a creature back, unless a block is in the way. */
  throwBack(creature: Creature, from: Position): void {
    const { land, now } = this.options;
    const at = creature.positionAt(now());
    const away = Math.hypot(at.x - from.x, at.z - from.z);
    if (away === 0) return;
    const read = land.reader(at, viewChunks);
    for (const blocks of [plainKnockbackFlight.blocks, plainKnockbackFlight.blocks / 2]) {
      const to = { x: at.x + ((at.x - from.x) / away) * blocks, z: at.z + ((at.z - from.z) / away) * blocks };
      const level = straightLine(read, at, to);
      if (level !== null) return creature.throwTo({ ...to, y: level }, plainKnockbackFlight.ticks, now());
    }
  }

  #catchUp(creature: Creature): void {
    const { land, now, drop } = this.options;
    if (creature.animal !== null) {
      stroll(creature, land, now(), this.options.tempter);
      if (creature.name === 'chicken' && creature.animal.nextEggAt <= now()) {
        creature.animal.nextEggAt = now() + ticksToNextEgg(() => creature.random.next());
        if (!creature.isBabyAt(now())) drop(creature.positionAt(now()), 'egg', 1);
      }
    }
    this.#places.put(creature, creature.positionAt(now()));
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
        herdIn(herdSeed, cx, cz).forEach((member, index) =>
          this.#addHerdMember(member, this.options.random.fork(`${cx},${cz}/${index}`)),
        );
      }
  }

  #addHerdMember({ kind, x, z, baby, colour }: HerdMember, random: Random): void {
    const at = this.#grassAt(x, z);
    if (at !== null) this.add(kind, at, { baby, colour, random });
  }

  /** Returns the place on top of a column if it is grass. */
  #grassAt(x: number, z: number): Position | null {
    const { land } = this.options;
    let y = ceilingY - 1;
    while (y > -64 && !land.solidAt(x, y, z)) y--;
    return land.kindAt({ x, y, z }).name === 'grass_block' ? { x: x + 0.5, y: y + 1, z: z + 0.5 } : null;
  }
}
