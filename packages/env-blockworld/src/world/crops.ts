import { boneMealGrowth, growthChance, growsInTheDark, randomTickShare, ripeAge, wateringBlocks, wettest, type CropField, type Position } from '@s-agents/minecraft-rules';
import type { Random } from '@s-agents/core';
import type { Land } from '../land/land.js';
import { isOpenToSky, lightIn } from '../land/light.js';

interface Crop {
  readonly name: string;
  readonly at: Position;
  readonly random: Random;
  age: number;
  /** Tick up to which it has grown. */
  tick: number;
  /** Its luck in growing to the next age: the share of such crops that take longer. */
  luck: number;
}

/** What was sown. It grows in the time since somebody last looked, at the speed that the field allows when it is looked at. */
export class Crops {
  readonly #all = new Map<string, Crop>();

  constructor(
    private readonly land: Land,
    private readonly now: () => number,
    private readonly random: Random,
    private readonly randomTickSpeed: number,
  ) {}

  placed(at: Position, name: string): void {
    if (ripeAge(name) === undefined) return;
    const random = this.random.fork(`${keyOf(at)}/${this.now()}`);
    this.#all.set(keyOf(at), { name, at: { ...at }, random, age: 0, tick: this.now(), luck: random.next() });
  }

  removed(at: Position): void {
    this.#all.delete(keyOf(at));
  }

  /** Undefined where nothing was sown. */
  ageAt(at: Position): number | undefined {
    return this.#grown(at)?.age;
  }

  /** Whether bone meal did anything. */
  feed(at: Position): boolean {
    const crop = this.#grown(at);
    const ripe = crop === undefined ? 0 : (ripeAge(crop.name) ?? 0);
    if (crop === undefined || crop.age >= ripe) return false;
    const growth = boneMealGrowth(crop.name, () => crop.random.next());
    crop.age = Math.min(ripe, crop.age + growth);
    return growth > 0;
  }

  /** Sets back what was picked and grows again. */
  setBack(at: Position, age: number): void {
    const crop = this.#grown(at);
    if (crop !== undefined) crop.age = age;
  }

  #grown(at: Position): Crop | undefined {
    const crop = this.#all.get(keyOf(at));
    if (crop === undefined || crop.tick === this.now()) return crop;
    const { x, y, z } = crop.at;
    const chance = randomTickShare * this.randomTickSpeed * growthChance(crop.name, growsInTheDark(crop.name) ? 15 : this.#lightAt(x, y, z), this.#fieldOf(crop.at));
    while (crop.age < (ripeAge(crop.name) ?? 0)) {
      const wait = chance === 0 ? Infinity : Math.ceil(Math.log(crop.luck) / Math.log(1 - chance));
      if (crop.tick + wait > this.now()) {
        // What it has waited counts: the rest of its luck is for what is left.
        crop.luck = Math.min(1, crop.luck / (1 - chance) ** (this.now() - crop.tick));
        break;
      }
      crop.tick += wait;
      crop.age++;
      crop.luck = crop.random.next();
    }
    crop.tick = this.now();
    return crop;
  }

  /** Fields lie in the open, most of them: there is nothing to be searched for. */
  #lightAt(x: number, y: number, z: number): number {
    if (isOpenToSky(this.land, x, y, z)) return 15;
    const { block, sky } = lightIn(this.land, x, y, z);
    return Math.max(block, sky);
  }

  #fieldOf({ x, y, z }: Position): CropField {
    const places = [-1, 0, 1].flatMap((dz) => [-1, 0, 1].map((dx) => [x + dx, z + dz] as const));
    const moisture = this.#isWet(x, y - 1, z) ? wettest : 0;
    return {
      soil: places.map(([px, pz]) => ({ name: this.land.kindAt({ x: px, y: y - 1, z: pz }).name, moisture })),
      plants: places.map(([px, pz]) => this.land.kindAt({ x: px, y, z: pz }).name),
    };
  }

  #isWet(x: number, y: number, z: number): boolean {
    for (const dy of [0, 1]) for (let dx = -wateringBlocks; dx <= wateringBlocks; dx++) for (let dz = -wateringBlocks; dz <= wateringBlocks; dz++) if (this.land.liquidAt(x + dx, y + dy, z + dz) === 'water') return true;
    return false;
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
