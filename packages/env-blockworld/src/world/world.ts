import {
  dayTicks,
  ticksPerSecond,
  unhitYet,
  versionRules,
  worldGenerator,
  type DamageCause,
  type Position,
} from '@s-agents/minecraft-rules';
import type { WorldRules } from '@s-agents/minecraft';
import type { Inventory as Counts, Random } from '@s-agents/core';
import { BlockKinds } from '../land/block-kinds.js';
import { Land } from '../land/land.js';
import { Creatures } from '../creatures/creatures.js';
import { Perils, type Peril } from '../life/perils.js';
import { placeOfEntry, placeOfReturn } from '../life/place-of-return.js';
import { Sleepers } from '../life/sleepers.js';
import { refresh } from '../life/hunger.js';
import { version, type BlockworldOptions } from '../options.js';
import { Blocks } from './blocks.js';
import { Containers } from './containers.js';
import { Crops } from './crops.js';
import type { Entity } from './entity.js';
import type { Inhabitant } from './inhabitant.js';
import { Inhabitants } from './inhabitants.js';
import { ItemKinds } from './inventory.js';
import { ItemEntities } from './item-entities.js';
import { LooseThings } from './loose-things.js';
import { Motions } from './motions.js';

/** A body is this far off at most that a changed block may let fall. */
const supportReach = 1.5;
/** And so far off, that it may be on its way into one. */
const planReach = 6;
/** How far players are shown to each other, along x and z. */
const sightBlocks = 64;

export interface WorldOptions {
  readonly seed: number;
  readonly preset: BlockworldOptions['world'];
  readonly random: Random;
  readonly rules: Pick<WorldRules, 'daylightCycle' | 'randomTickSpeed'>;
  /** World seconds since the run began. */
  readonly now: () => number;
}

/**
 * Blocks, bodies and things. They are brought to the present whenever the world is looked at: between two looks
 * nothing happens that was not certain at the first.
 */
export class World {
  readonly land: Land;
  readonly items: ItemEntities;
  readonly itemKinds: ItemKinds;
  readonly containers: Containers;
  readonly crops: Crops;
  readonly creatures: Creatures;
  readonly loose: LooseThings;
  readonly blocks: Blocks;
  readonly sleepers = new Sleepers();
  /** The world's own luck. */
  readonly random: Random;
  readonly inhabitants: Inhabitants;
  readonly motions: Motions;
  readonly #perils: Perils;
  #advancing = false;
  #entities = 0;
  /** Ticks of night that were slept through. */
  #slept = 0;
  #began = 0;
  #tick = 0;
  /** Told that a body is hurt. */
  onHurt: (who: Inhabitant, damage: number, why: string, cause: DamageCause) => void = () => {};
  /** Told which body a hostile creature has come near to. */
  onMenace: (who: Inhabitant) => void = () => {};
  /** Told which body is in danger from now on: the world must be looked at again soon. */
  onDanger: (who: Inhabitant) => void = () => {};

  constructor(private readonly options: WorldOptions) {
    const rules = versionRules(version);
    this.land = new Land(worldGenerator(options.preset, options.seed | 0), new BlockKinds(rules.blocks));
    this.itemKinds = new ItemKinds(rules.items);
    this.random = options.random;
    const now = (): number => this.now;
    this.containers = new Containers(this.itemKinds, now);
    this.crops = new Crops({
      land: this.land,
      now,
      random: options.random.fork('crops'),
      randomTickSpeed: options.rules.randomTickSpeed,
      put: (at, name) => this.blocks.set(at, this.land.kinds.named(name)?.code ?? 0),
      isTaken: (at) => this.inhabitants.isSomeoneIn(at, this.now),
    });
    this.creatures = new Creatures({
      land: this.land,
      now,
      random: options.random.fork('creatures'),
      herdSeed: options.preset === 'flat' ? null : options.seed | 0,
      nextId: () => ++this.#entities,
      drop: (at, item, count) => this.loose.drop(at, item, count),
    });
    this.#perils = new Perils({
      land: this.land,
      hurt: (who, damage, why, cause) => this.onHurt(who, damage, why, cause),
      onDanger: (who) => this.onDanger(who),
    });
    const { land } = this;
    const matter = {
      solidAt: ({ x, y, z }: Position) => land.solidAt(Math.floor(x), Math.floor(y), Math.floor(z)),
      waterAt: ({ x, y, z }: Position) => land.liquidAt(Math.floor(x), Math.floor(y), Math.floor(z)) === 'water',
    };
    this.inhabitants = new Inhabitants(this.itemKinds);
    this.items = new ItemEntities({ world: matter, kinds: this.itemKinds, bodies: this.inhabitants });
    const { containers, crops, inhabitants, items, itemKinds: kinds, random } = this;
    this.motions = new Motions({
      land,
      inhabitants,
      now,
      advance: () => this.advance(),
      onFall: (who, damage) => this.onHurt(who, damage, 'it fell', 'fall'),
      onStep: (who, feet, tick) => {
        items.offerTo(who, feet, tick);
        this.#perils.look(who, feet);
      },
    });
    this.loose = new LooseThings({ items, kinds, random, now, nextId: () => ++this.#entities });
    this.blocks = new Blocks({
      land,
      containers,
      crops,
      kinds,
      items,
      loose: this.loose,
      random,
      onChange: (at, code) => this.#changed(at, code),
    });
  }

  /** The tick that has begun last. */
  get now(): number {
    return Math.floor(this.options.now() * ticksPerSecond + 1e-6);
  }

  /** Ticks since sunrise. */
  get timeOfDay(): number {
    return this.options.rules.daylightCycle ? (this.now + this.#slept) % dayTicks : this.#began;
  }

  /** The time of day with which the world begins, in ticks. */
  beginAt(timeOfDay: number): void {
    this.#began = timeOfDay;
    this.#slept = timeOfDay;
  }

  /** It is sunrise: the night was slept through. */
  skipNight(): void {
    this.#slept += dayTicks - this.timeOfDay;
  }

  enter(name: string, carried: Counts): Inhabitant {
    const who = this.inhabitants.enter(name, ++this.#entities, carried, placeOfEntry(this.land));
    who.lastHit = unhitYet(this.now);
    return who;
  }

  /** Takes a body out of the world. */
  leave(who: Inhabitant): void {
    this.inhabitants.leave(who);
    this.motions.forget(who);
    this.#perils.forget(who);
  }

  /** Brings everything to the present. */
  advance(): void {
    const { now } = this;
    if (this.#advancing) return;
    this.#advancing = true;
    this.crops.advance();
    while (this.#tick < now) {
      if (!this.items.isBusy && !this.motions.isBusy && !this.#perils.isBusy) {
        this.#tick = now;
        break;
      }
      this.#tick++;
      this.motions.tick(this.#tick);
      this.items.tick(this.#tick);
      this.motions.touchDown(this.#tick);
      this.#perils.tick(this.#tick);
    }
    this.#advancing = false;
  }

  positionOf(who: Inhabitant): Position {
    return who.positionAt(this.now);
  }

  /** The body or creature of that number; undefined when it is gone. */
  entity(id: number): Entity | undefined {
    const body = this.inhabitants.numbered(id);
    return body === undefined ? this.creatures.get(id) : body.isHere ? body : undefined;
  }

  /** The dangers that a body feels where it is. */
  perilOf(who: Inhabitant): Peril {
    return this.#perils.of(who, this.positionOf(who));
  }

  isInDanger(who: Inhabitant): boolean {
    return this.#perils.threatens(who);
  }

  /** Whether one sees the other: within the chunks around it. */
  isInSight(who: Inhabitant, other: Entity): boolean {
    const [a, b] = [this.positionOf(who), other.positionAt(this.now)];
    return this.entity(other.id) === other && Math.abs(a.x - b.x) <= sightBlocks && Math.abs(a.z - b.z) <= sightBlocks;
  }

  /** What a changed block means to the bodies near it. */
  #changed({ x, y, z }: Position, code: number): void {
    const middle = { x: x + 0.5, y, z: z + 0.5 };
    if (this.land.kinds.solid[code] === 1)
      for (const who of this.inhabitants.near(middle, planReach))
        if (who.willCross(this.now, { x, y, z })) this.motions.halt(who);
    for (const who of this.inhabitants.near(middle, supportReach)) {
      if (!who.isHere) continue;
      this.#perils.look(who, this.positionOf(who));
      if (!who.isMovingAt(this.now)) this.motions.letFall(who);
    }
  }

  /** Life begins anew. */
  revive(who: Inhabitant): void {
    refresh(who);
    who.lastHit = unhitYet(this.now);
    this.#perils.forget(who);
    this.motions.teleport(who, placeOfReturn(who, this.land));
  }
}
