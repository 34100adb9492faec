import {
  boneMealGrowth,
  cropOfPlant,
  growCrop,
  looseStem,
  randomTickShare,
  ripeAge,
  wateringBlocks,
  wettest,
  type Facing,
  type GrowthWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Random } from '@s-agents/core';
import type { Land } from '../land/land.js';
import { isOpenToSky, lightIn } from '../land/light.js';

interface Crop {
  readonly name: string;
  readonly at: Position;
  readonly random: Random;
  age: number;
  facing?: Facing;
  /** The tick of its next random tick. */
  due: number;
}

export interface CropsOptions {
  readonly land: Land;
  readonly now: () => number;
  readonly random: Random;
  readonly randomTickSpeed: number;
  /** Sets a block. */
  readonly put: (at: Position, name: string) => void;
  /** Whether a body occupies that block. A crop does not grow into it, since nothing would push the body out. */
  readonly isTaken: (at: Position) => boolean;
}

const attached = /^attached_(melon|pumpkin)_stem$/;

/**
 * Plants that grow, and the fruit that stems bear. Growth happens by random ticks, which are processed in order
 * whenever the world is brought up to date.
 */
export class Crops {
  readonly #all = new Map<string, Crop>();
  /** The earliest tick at which a crop has a random tick. */
  #next = Infinity;
  readonly #chance: number;
  /** The tick up to which all crops have grown. */
  #tick = 0;

  constructor(private readonly options: CropsOptions) {
    this.#chance = Math.min(1, options.randomTickSpeed * randomTickShare);
  }

  /** Updates the crops after a block has changed; `was` is the name of the block before. */
  blockChanged(at: Position, was: string): void {
    const { name } = this.options.land.kindAt(at);
    const key = keyOf(at);
    if (this.#all.get(key)?.name !== name) this.#all.delete(key);
    const random = this.options.random;
    if (!this.#all.has(key) && (cropOfPlant(name) !== undefined || attached.test(name)))
      this.#add({ name, at: { ...at }, random: random.fork(`${key}/${this.#tick}`), age: 0, due: Infinity });
    if ((was === 'melon' || was === 'pumpkin') && was !== name)
      looseStem(
        this.#worldOf(() => random.next()),
        at,
        was,
      );
    // The rest of a plant that is harvested from the top grows again.
    const below = { ...at, y: at.y - 1 };
    const { name: stump } = this.options.land.kindAt(below);
    if (was === stump && cropOfPlant(stump)?.harvest === 'top' && !this.#all.has(keyOf(below)))
      this.blockChanged(below, stump);
  }

  /** Returns the age of the crop there, or undefined if nothing was sown there. */
  ageAt(at: Position): number | undefined {
    return this.#all.get(keyOf(at))?.age;
  }

  /** Applies bone meal; returns whether it had an effect. */
  fertilize(at: Position): boolean {
    const crop = this.#all.get(keyOf(at));
    const ripe = crop === undefined ? 0 : (ripeAge(crop.name) ?? 0);
    if (crop === undefined || crop.age >= ripe) return false;
    const growth = boneMealGrowth(crop.name, () => crop.random.next());
    crop.age = Math.min(ripe, crop.age + growth);
    return growth > 0;
  }

  /** Sets the age of a crop, for example back to the one that it has after picking. */
  setAge(at: Position, age: number): void {
    const crop = this.#all.get(keyOf(at));
    if (crop !== undefined) crop.age = age;
  }

  /** Grows all crops up to the present. */
  advance(): void {
    const now = this.options.now();
    while (this.#next <= now) {
      const tick = this.#next;
      [this.#tick, this.#next] = [tick, Infinity];
      for (const crop of [...this.#all.values()]) {
        if (crop.due === tick) {
          crop.due += this.#wait(crop.random);
          growCrop(
            this.#worldOf(() => crop.random.next()),
            crop.at,
          );
        }
        this.#next = Math.min(this.#next, crop.due);
      }
    }
    this.#tick = now;
  }

  #add(crop: Crop): void {
    this.#all.set(keyOf(crop.at), crop);
    if (attached.test(crop.name) || this.#chance === 0) return;
    crop.due = this.#tick + this.#wait(crop.random);
    this.#next = Math.min(this.#next, crop.due);
  }

  /** Draws the number of ticks until the next random tick. */
  #wait(random: Random): number {
    return Math.max(1, Math.ceil(Math.log(1 - random.next()) / Math.log(1 - this.#chance)));
  }

  #worldOf(random: () => number): GrowthWorld {
    const { land, put, isTaken } = this.options;
    const cropAt = (at: Position): Crop | undefined => this.#all.get(keyOf(at));
    return {
      nameAt: (at) => land.kindAt(at).name,
      solidAt: ({ x, y, z }) => land.solidAt(x, y, z),
      waterAt: ({ x, y, z }) => land.liquidAt(x, y, z) === 'water',
      ageAt: (at) => cropAt(at)?.age ?? 0,
      facingAt: (at) => cropAt(at)?.facing,
      moistureAt: ({ x, y, z }) => (this.#isWet(x, y, z) ? wettest : 0),
      lightAt: ({ x, y, z }) => this.#lightAt(x, y, z),
      isFree: (at) => land.kindAt(at).air && !isTaken(at),
      setAge: (at, age) => this.setAge(at, age),
      put: (at, name, properties) => {
        put(at, name);
        Object.assign(cropAt(at) ?? {}, properties);
      },
      random,
    };
  }

  /** Most fields lie under the open sky, where the light needs no search. */
  #lightAt(x: number, y: number, z: number): number {
    if (isOpenToSky(this.options.land, x, y, z)) return 15;
    const { block, sky } = lightIn(this.options.land, x, y, z);
    return Math.max(block, sky);
  }

  #isWet(x: number, y: number, z: number): boolean {
    for (const dy of [0, 1])
      for (let dx = -wateringBlocks; dx <= wateringBlocks; dx++)
        for (let dz = -wateringBlocks; dz <= wateringBlocks; dz++)
          if (this.options.land.liquidAt(x + dx, y + dy, z + dz) === 'water') return true;
    return false;
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
