import { besideBed, dayTicks, standsIn, ticksPerSecond, versionRules, worldGenerator, type DamageCause, type Position } from '@s-agents/minecraft-rules';
import type { WorldRules } from '@s-agents/minecraft';
import type { Inventory as Counts, Random } from '@s-agents/core';
import { BlockKinds } from '../land/block-kinds.js';
import { Land } from '../land/land.js';
import { Creatures } from '../creatures/creatures.js';
import { Perils, type Peril } from '../life/perils.js';
import { Sleepers } from '../life/sleepers.js';
import { fallOf } from '../movement/falling.js';
import { refresh } from '../life/hunger.js';
import { version, type BlockworldOptions } from '../options.js';
import { Blocks } from './blocks.js';
import { Cells } from './cells.js';
import { Containers } from './containers.js';
import { Crops } from './crops.js';
import type { Entity } from './entity.js';
import { Inhabitant } from './inhabitant.js';
import { Inventory, ItemKinds } from './inventory.js';
import { ItemEntities } from './item-entities.js';
import { LooseThings } from './loose-things.js';

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

/** Blocks, bodies and things, moved on to the present whenever somebody looks: between two looks nothing happens that was not certain at the first. */
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
  readonly #perils: Perils;
  readonly inhabitants = new Map<string, Inhabitant>();
  readonly #byId = new Map<number, Inhabitant>();
  readonly #bodies = new Cells<Inhabitant>();
  readonly #moving = new Set<Inhabitant>();
  readonly #dead = new Set<Inhabitant>();
  /** Falls that will hurt. */
  readonly #landings = new Map<Inhabitant, { readonly tick: number; readonly damage: number }>();
  #advancing = false;
  #entities = 0;
  /** Ticks of night that were slept through. */
  #slept = 0;
  #tick = 0;
  /** Told what befalls a body. */
  onHurt: (who: Inhabitant, damage: number, why: string, cause: DamageCause) => void = () => {};
  /** Told whom a hostile creature is near that is after it. */
  onMenace: (who: Inhabitant) => void = () => {};
  /** Told who is in danger from now on: the world must be looked at again soon. */
  onDanger: (who: Inhabitant) => void = () => {};

  constructor(private readonly options: WorldOptions) {
    const rules = versionRules(version);
    this.land = new Land(worldGenerator(options.preset, options.seed | 0), new BlockKinds(rules.blocks));
    this.itemKinds = new ItemKinds(rules.items);
    this.random = options.random;
    const now = (): number => this.now;
    this.containers = new Containers(this.itemKinds, now);
    this.crops = new Crops(this.land, now, options.random.fork('crops'), options.rules.randomTickSpeed);
    this.creatures = new Creatures({
      land: this.land, now, random: options.random.fork('creatures'), herdSeed: options.preset === 'flat' ? null : options.seed | 0,
      nextId: () => ++this.#entities, drop: (at, item, count) => this.loose.drop(at, item, count),
    });
    this.#perils = new Perils({ land: this.land, hurt: (who, damage, why, cause) => this.onHurt(who, damage, why, cause), onDanger: (who) => this.onDanger(who) });
    const { land } = this;
    const matter = {
      solidAt: ({ x, y, z }: Position) => land.solidAt(Math.floor(x), Math.floor(y), Math.floor(z)),
      waterAt: ({ x, y, z }: Position) => land.liquidAt(Math.floor(x), Math.floor(y), Math.floor(z)) === 'water',
    };
    this.items = new ItemEntities({ world: matter, kinds: this.itemKinds, bodies: this.#bodies, mayTake: (who) => !this.#dead.has(who) });
    const { containers, crops, items, itemKinds: kinds, random } = this;
    this.loose = new LooseThings({ items, kinds, random, now, nextId: () => ++this.#entities });
    this.blocks = new Blocks({ land, containers, crops, kinds, items, loose: this.loose, random, onChange: (at, code) => this.#changed(at, code) });
  }

  /** The tick that has begun last. */
  get now(): number {
    return Math.floor(this.options.now() * ticksPerSecond + 1e-6);
  }

  /** Ticks since sunrise. */
  get timeOfDay(): number {
    return this.options.rules.daylightCycle ? (this.now + this.#slept) % dayTicks : 0;
  }

  /** It is sunrise: the night was slept through. */
  skipNight(): void {
    this.#slept += dayTicks - this.timeOfDay;
  }

  enter(name: string, carried: Counts): Inhabitant {
    const inventory = new Inventory(this.itemKinds);
    for (const [item, count] of Object.entries(carried)) {
      const id = this.itemKinds.id(item);
      if (id !== undefined) inventory.give({ id, count, damage: 0 });
    }
    const who = new Inhabitant(name, ++this.#entities, inventory, this.land.spawn);
    this.inhabitants.set(name, who);
    this.#byId.set(who.id, who);
    this.#bodies.put(who, this.land.spawn);
    return who;
  }

  /** Takes a body out of the world. */
  leave(who: Inhabitant): void {
    this.#bodies.remove(who);
    this.#moving.delete(who);
    this.#perils.forget(who);
    this.#dead.add(who);
  }

  /** Brings everything to the present. */
  advance(): void {
    const { now } = this;
    if (this.#advancing) return;
    this.#advancing = true;
    while (this.#tick < now) {
      if (!this.items.isBusy && this.#moving.size === 0 && this.#landings.size === 0 && !this.#perils.isBusy) {
        this.#tick = now;
        break;
      }
      this.#tick++;
      this.#moveBodies(this.#tick);
      this.items.tick(this.#tick);
      this.#touchDown(this.#tick);
      this.#perils.tick(this.#tick);
    }
    this.#advancing = false;
  }

  positionOf(who: Inhabitant): Position {
    return who.positionAt(this.now);
  }

  bodiesNear(around: Position, radius: number): Inhabitant[] {
    const found: Inhabitant[] = [];
    this.#bodies.near(around, radius, (who) => found.push(who));
    return found;
  }

  /** A body's way from now on: see {@link Inhabitant.follow}. */
  move(who: Inhabitant, track: readonly number[], body: Inhabitant['body']): void {
    this.advance();
    who.follow(this.now, track, body);
    this.#moving.add(who);
    this.#landings.delete(who);
  }

  /** Stops a body; in the air it falls from now on. */
  halt(who: Inhabitant): void {
    this.advance();
    who.halt(this.now);
    this.#moving.add(who);
    this.letFall(who);
  }

  /** Plans the fall of a body that nothing carries. */
  letFall(who: Inhabitant): void {
    const fall = fallOf(who.body, this.land);
    if (fall === null) return;
    this.move(who, fall.track, fall.body);
    if (fall.damage > 0) this.#landings.set(who, { tick: who.restsFrom, damage: fall.damage });
  }

  teleport(who: Inhabitant, to: Position): void {
    who.teleport(to);
    this.#bodies.put(who, to);
    this.#landings.delete(who);
    this.stir(who);
  }

  /** It has room again for what lies at its feet. */
  stir(who: Inhabitant): void {
    this.#moving.add(who);
  }

  /** Undefined when there is nobody of that number any more. */
  entity(id: number): Entity | undefined {
    const body = this.#byId.get(id);
    return body === undefined ? this.creatures.get(id) : this.isHere(body) ? body : undefined;
  }

  isHere(who: Inhabitant): boolean {
    return !this.#dead.has(who);
  }

  /** Everybody who has a body here. */
  get living(): Inhabitant[] {
    return [...this.inhabitants.values()].filter((who) => this.isHere(who));
  }

  /** What of it a body feels. */
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

  isSomeoneIn(at: Position): boolean {
    return this.bodiesNear({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, 1).some((who) => !this.#dead.has(who) && standsIn(this.positionOf(who), at, 0.05));
  }

  /** What a changed block means to the bodies near it. */
  #changed({ x, y, z }: Position, code: number): void {
    const middle = { x: x + 0.5, y, z: z + 0.5 };
    if (this.land.kinds.solid[code] === 1) this.#bodies.near(middle, planReach, (who) => who.willCross(this.now, { x, y, z }) && this.halt(who));
    this.#bodies.near(middle, supportReach, (who) => {
      if (this.#dead.has(who)) return;
      this.#perils.look(who, this.positionOf(who));
      if (!who.isMovingAt(this.now)) this.letFall(who);
    });
  }

  /** Life begins anew beside the bed that it slept in last, or at the spawn point. */
  revive(who: Inhabitant): void {
    refresh(who);
    this.#perils.forget(who);
    this.teleport(who, this.#besideBedOf(who) ?? this.land.spawn);
  }

  #besideBedOf({ bed }: Inhabitant): Position | null {
    const { land } = this;
    if (bed === null || !land.kindAt(bed).name.endsWith('_bed')) return null;
    const free = ({ x, y, z }: Position): boolean => !land.solidAt(x, y, z) && land.liquidAt(x, y, z) === null && !land.solidAt(x, y + 1, z);
    const place = besideBed([bed], bed).find(({ x, y, z }) => land.solidAt(x, y - 1, z) && free({ x, y, z }));
    return place === undefined ? null : { x: place.x + 0.5, y: place.y, z: place.z + 0.5 };
  }

  #moveBodies(tick: number): void {
    for (const who of [...this.#moving]) {
      const feet = who.positionAt(tick);
      this.#bodies.put(who, feet);
      if (!this.#dead.has(who)) {
        this.items.offerTo(who, feet, tick);
        this.#perils.look(who, feet);
      }
      if (!who.isMovingAt(tick)) this.#moving.delete(who);
    }
  }

  #touchDown(tick: number): void {
    for (const [who, { tick: due, damage }] of [...this.#landings]) {
      if (due > tick) continue;
      this.#landings.delete(who);
      this.onHurt(who, damage, 'it fell', 'fall');
    }
  }
}
