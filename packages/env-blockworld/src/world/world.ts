import {
  dayTicks,
  deathVelocity,
  type CreatureLand,
  ticksPerSecond,
  initialLastHit,
  isEmptyWorld,
  Luck,
  versionRules,
  worldGenerator,
  changedBlocks,
  changedRecipes,
  recipesOf,
  type StateProperties,
  type IncomingHit,
  type LooseItemWorld,
  type Position,
  type Recipe,
  type RuleChanges,
  gainPoints,
  levelOf,
  pointsOfKill,
} from '@s-agents/minecraft-rules';
import { noProtection, Protection, type WorldRules } from '@s-agents/minecraft';
import type { Inventory as Counts, Random } from '@s-agents/core';
import { BlockKinds, type BlockKind } from '../land/block-kinds.js';
import { Land } from '../land/land.js';
import { arrowTargets } from '../creatures/arrow-targets.js';
import { Arrows, type ArrowHit } from '../creatures/arrows.js';
import { CreatureHarm } from '../creatures/creature-harm.js';
import { Creatures, type CreatureLife } from '../creatures/creatures.js';
import { Perils, type Peril } from '../life/perils.js';
import { placeOfEntry, placeOfReturn } from '../life/place-of-return.js';
import { Sleepers } from '../life/sleepers.js';
import { resetVitals } from '../life/vitals.js';
import { version, type BlockworldOptions } from '../options.js';
import { Blocks } from './blocks.js';
import { Containers } from './containers.js';
import { Crops } from './crops.js';
import type { Entity } from './entity.js';
import { Fires } from './fires.js';
import { Inhabitant } from './inhabitant.js';
import { Inhabitants } from './inhabitants.js';
import { ItemKinds } from './inventory.js';
import { ItemEntities } from './item-entities.js';
import { ItemDrops } from './item-drops.js';
import { Motions } from './motions.js';
import { Switches } from './switches.js';

/** How far a changed block may be from a body that it supported, in blocks. */
const supportBlocks = 1.5;
/** How far a changed block may be from a body whose planned motion leads through it, in blocks. */
const plannedWayBlocks = 6;
/** How far bodies see other bodies and creatures, in blocks along x and z. */
const sightBlocks = 64;

export interface WorldOptions {
  readonly seed: number;
  readonly preset: BlockworldOptions['world'];
  readonly random: Random;
  /** The seed of the luck of what bodies cause; default: that of the terrain. */
  readonly chanceSeed?: number;
  readonly rules: Pick<WorldRules, 'daylightCycle' | 'randomTickSpeed'>;
  /** Whether bodies know where the nearest blocks are that nobody has seen; default: false. */
  readonly knowsMap?: boolean;
  /** What is different from the game's recipes, drops and tools. */
  readonly changes?: RuleChanges | undefined;
  /** What bodies leave alone; all may be changed when left out. */
  readonly protection?: Protection;
  /** World seconds since the run began. */
  readonly now: () => number;
}

/**
 * The state of the world: blocks, bodies, creatures and items. It is brought up to date whenever it is read: between
 * two reads only what was already certain at the first one happens.
 */
export class World {
  readonly land: Land;
  readonly knowsMap: boolean;
  readonly items: ItemEntities;
  /** What lies about bumps into it and floats on it. */
  readonly matter: LooseItemWorld;
  readonly itemKinds: ItemKinds;
  /** Item → its recipes. */
  readonly recipes: ReadonlyMap<string, readonly Recipe[]>;
  readonly containers: Containers;
  readonly crops: Crops;
  readonly fires: Fires;
  /** The land as creatures walk on it. */
  readonly ground: CreatureLand;
  readonly creatures: Creatures;
  readonly creatureHarm: CreatureHarm;
  readonly arrows: Arrows;
  readonly drops: ItemDrops;
  readonly blocks: Blocks;
  readonly protection: Protection;
  readonly switches: Switches;
  readonly sleepers = new Sleepers();
  /** The random source of drops and other events of the world. */
  readonly random: Random;
  /** The luck of what bodies cause: drops, loot, catches, experience and enchantments. */
  readonly luck: Luck;
  readonly inhabitants: Inhabitants;
  readonly motions: Motions;
  readonly #perils: Perils;
  readonly #nameAt = (at: Position): string => this.land.kindAt(at).name;
  #advancing = false;
  #lastEntityId = 0;
  /** Ticks that the time of day is ahead of the clock: the start time plus the nights slept through. */
  #timeOffset = 0;
  #startTime = 0;
  #tick = 0;
  /** Called when a body is to be hurt. Returns whether its shield has stopped the hit. */
  onHurt: (who: Inhabitant, damage: number, why: string, hit: IncomingHit) => boolean = () => false;
  /** What happens to creatures; without it they stand still. */
  creatureLife: CreatureLife | null = null;
  /** Called when an arrow has hit somebody. */
  onArrowHit: (hit: ArrowHit) => void = () => {};
  /** Called when a hostile creature comes near a body that it hunts. */
  onMonsterNear: (who: Inhabitant) => void = () => {};
  /** Called when a monster has appeared. The world must be brought up to date often while one is there. */
  onMonster: () => void = () => {};
  /** Called when a body has killed a creature. */
  onKilled: (creature: string, by: string) => void = () => {};
  /** Called when a body gets into danger. The world must be brought up to date often from then on. */
  onDanger: (who: Inhabitant) => void = () => {};
  /** Called when something begins to burn. The world must be brought up to date often from then on. */
  onBurning: () => void = () => {};

  constructor(private readonly options: WorldOptions) {
    const rules = versionRules(version);
    const { changes } = options;
    this.knowsMap = options.knowsMap ?? false;
    this.protection = options.protection ?? new Protection(noProtection);
    const kinds = new BlockKinds(changes === undefined ? rules.blocks : changedBlocks(rules.blocks, changes));
    this.land = new Land(worldGenerator(options.preset, options.seed | 0), kinds);
    this.recipes = changes === undefined ? recipesOf(version) : changedRecipes(recipesOf(version), changes);
    this.itemKinds = new ItemKinds(rules.items);
    this.random = options.random;
    this.luck = new Luck(options.chanceSeed ?? options.seed);
    const now = (): number => this.now;
    this.containers = new Containers(this.itemKinds, now, (at) => this.blocks.chestHalves(at));
    this.crops = new Crops({
      land: this.land,
      now,
      random: options.random.fork('crops'),
      randomTickSpeed: options.rules.randomTickSpeed,
      put: (at, name) => this.blocks.set(at, this.land.kinds.named(name)?.code ?? 0),
      isTaken: (at) => this.inhabitants.isSomeoneIn(at, this.now),
    });
    this.fires = new Fires({
      land: this.land,
      random: options.random.fork('fires'),
      put: (at, name) => this.blocks.set(at, this.land.kinds.named(name)?.code ?? 0),
      burnUp: (at) => this.blocks.destroy(at),
      onBurning: () => this.onBurning(),
    });
    this.#perils = new Perils({
      land: this.land,
      hurt: (who, damage, why, cause) => void this.onHurt(who, damage, why, { cause }),
      onDanger: (who) => this.onDanger(who),
    });
    const { land } = this;
    this.matter = {
      solidAt: ({ x, y, z }: Position) => land.solidAt(Math.floor(x), Math.floor(y), Math.floor(z)),
      waterAt: ({ x, y, z }: Position) => land.liquidAt(Math.floor(x), Math.floor(y), Math.floor(z)) === 'water',
    };
    this.ground = {
      ...this.matter,
      cellAt: (x, y, z) => land.cellAt(x, y, z),
      tallAt: ({ x, y, z }) => land.cellAt(Math.floor(x), Math.floor(y), Math.floor(z)).top > 1,
      nameAt: (at) => land.kindAt(at).name,
    };
    this.inhabitants = new Inhabitants(this.itemKinds, () => this.luck.of('wear')());
    this.items = new ItemEntities({ world: this.matter, kinds: this.itemKinds, bodies: this.inhabitants });
    const { containers, crops, inhabitants, items, itemKinds, random, luck } = this;
    this.creatures = new Creatures({
      land,
      ground: this.ground,
      herdSeed: isEmptyWorld(options.preset) ? null : options.seed | 0,
      nextId: () => ++this.#lastEntityId,
      luck,
      isBodyNear: ({ x, z }, radius) =>
        inhabitants.present.some((who) => {
          const at = who.positionAt(this.#tick);
          return Math.hypot(at.x - x, at.z - z) < radius;
        }),
      advance: () => this.advance(),
      onMonster: () => this.onMonster(),
    });
    this.creatureHarm = new CreatureHarm({
      creatures: this.creatures,
      now,
      luck,
      scatter: (from, item, count, chance) => this.drops.throwItem(from, deathVelocity(chance), item, count),
      lootingOf: (name) => levelOf(inhabitants.named(name)?.inventory.held?.enchantments, 'looting'),
      onKilled: ({ name, baby }, by) => {
        const who = inhabitants.named(by);
        if (who !== undefined) this.reward(who, (chance) => pointsOfKill(name, { baby }, chance));
        this.onKilled(name, by);
      },
    });
    this.arrows = new Arrows({
      land,
      luck,
      waterAt: (at) => this.matter.waterAt(at),
      targets: (at, radius, tick) => arrowTargets(this.creatures, inhabitants, { at, radius, tick }),
      onHit: (hit) => this.onArrowHit(hit),
      onMissed: ({ position, shooter }) => {
        if (shooter instanceof Inhabitant) this.drops.drop(position, 'arrow', 1);
      },
    });
    this.motions = new Motions({
      land,
      inhabitants,
      now,
      advance: () => this.advance(),
      onFall: (who, damage) => void this.onHurt(who, damage, 'it fell', { cause: 'fall' }),
      onStep: (who, feet, tick) => {
        items.offerTo(who, feet, tick);
        this.#perils.check(who, feet);
      },
    });
    this.switches = new Switches(land, (door, open) => this.turnDoor(door, open), now);
    this.drops = new ItemDrops({ items, kinds: itemKinds, random, now, nextId: () => ++this.#lastEntityId });
    this.blocks = new Blocks({
      land,
      containers,
      crops,
      kinds: itemKinds,
      items,
      drops: this.drops,
      dropsAs: changes?.drops ?? new Map<string, string>(),
      random,
      luck: this.luck,
      onChange: (at, code) => this.#blockChanged(at, code),
      reward: (who, draw) => this.reward(who, draw),
    });
  }

  /** The current tick, in whole ticks since the run began. */
  get now(): number {
    return Math.floor(this.options.now() * ticksPerSecond + 1e-6);
  }

  /** Ticks since sunrise. */
  get timeOfDay(): number {
    return this.options.rules.daylightCycle ? (this.now + this.#timeOffset) % dayTicks : this.#startTime;
  }

  /** Sets the time of day at which the world begins, in ticks. */
  setStartTime(timeOfDay: number): void {
    this.#startTime = timeOfDay;
    this.#timeOffset = timeOfDay;
  }

  /** Skips to sunrise, after the night was slept through. */
  skipNight(): void {
    this.#timeOffset += dayTicks - this.timeOfDay;
  }

  /** Gives a body points of experience. */
  reward(who: Inhabitant, draw: (random: () => number) => number): void {
    gainPoints(who.experience, draw(this.luck.of('experience')));
  }

  enter(name: string, carried: Counts, acts = true): Inhabitant {
    const place = placeOfEntry(this.land, this.inhabitants.count, acts);
    const who = this.inhabitants.enter(name, ++this.#lastEntityId, carried, place);
    who.lastHit = initialLastHit(this.now);
    this.motions.letFall(who);
    return who;
  }

  /** Removes a body from the world for good. */
  leave(who: Inhabitant): void {
    this.inhabitants.leave(who);
    this.motions.forget(who);
    this.#perils.forget(who);
  }

  /** Brings the world up to date with the clock. */
  advance(): void {
    const { now } = this;
    if (this.#advancing) return;
    this.#advancing = true;
    this.crops.advance();
    while (this.#tick < now) {
      if (
        !this.items.isBusy &&
        !this.motions.isBusy &&
        !this.#perils.isBusy &&
        !this.switches.isBusy &&
        !this.fires.isBusy &&
        !this.creatures.isBusy &&
        !this.arrows.isBusy
      ) {
        this.#tick = now;
        break;
      }
      this.#tick++;
      this.motions.tick(this.#tick);
      if (this.creatureLife !== null) this.creatures.tick(this.#tick, this.creatureLife);
      this.arrows.tick(this.#tick);
      this.switches.tick(this.#tick);
      this.fires.tick(this.#tick);
      this.items.tick(this.#tick);
      this.motions.endFalls(this.#tick);
      this.#perils.tick(this.#tick);
    }
    this.#advancing = false;
  }

  positionOf(who: Inhabitant): Position {
    return who.positionAt(this.now);
  }

  /** Returns the body or creature with that id, or undefined if it is gone. */
  entity(id: number): Entity | undefined {
    const body = this.inhabitants.withId(id);
    return body === undefined ? this.creatures.get(id) : body.isHere ? body : undefined;
  }

  /** Whether bodies may break the block there, or leave it alone. */
  mayDig(at: Position): boolean {
    return this.protection.mayDig(at, this.#nameAt);
  }

  /** Why bodies leave the block there alone; null where they may break it. */
  whyNotDig(at: Position): string | null {
    return this.protection.whyNotDig(at, this.#nameAt);
  }

  /** Puts down a block that a body has placed. */
  placeFor(at: Position, kind: BlockKind, properties?: StateProperties): void {
    this.blocks.place(at, kind, properties);
    this.protection.placed(at, kind.name);
    const half = this.blocks.otherHalf(at);
    if (half !== null) this.protection.placed(half, kind.name);
    this.blocks.pairChest(at);
  }

  /** Opens or closes a door, trapdoor or gate. Returns false where somebody stands in the way of closing it. */
  turnDoor(at: Position, open: boolean): boolean {
    const { kinds } = this.land;
    const { name } = this.land.kindAt(at);
    const turned = open ? kinds.opened(name) : kinds.named(name);
    const half = this.blocks.otherHalf(at);
    const cells = half === null ? [at] : [at, half];
    if (turned === null || (!open && cells.some((cell) => this.inhabitants.isSomeoneIn(cell, this.now)))) return false;
    for (const cell of cells) this.blocks.set(cell, turned.code, this.blocks.propertiesAt(cell));
    return true;
  }

  /** Returns the dangers that a body is exposed to. */
  perilOf(who: Inhabitant): Peril {
    return this.#perils.of(who, this.positionOf(who));
  }

  isInDanger(who: Inhabitant): boolean {
    return this.#perils.threatens(who);
  }

  /** Whether `other` is in the world and within sight of `who`, regardless of blocks between them. */
  isInSight(who: Inhabitant, other: Entity): boolean {
    const [a, b] = [this.positionOf(who), other.positionAt(this.now)];
    return this.entity(other.id) === other && Math.abs(a.x - b.x) <= sightBlocks && Math.abs(a.z - b.z) <= sightBlocks;
  }

  /** Stops the bodies that would walk into a changed block, and lets fall the ones that lost their support. */
  #blockChanged({ x, y, z }: Position, code: number): void {
    const middle = { x: x + 0.5, y, z: z + 0.5 };
    this.fires.blockChanged({ x, y, z });
    if (this.land.kinds.solid[code] === 1)
      for (const who of this.inhabitants.near(middle, plannedWayBlocks))
        if (who.willCross(this.now, { x, y, z })) this.motions.halt(who);
    for (const who of this.inhabitants.near(middle, supportBlocks)) {
      if (!who.isHere) continue;
      this.#perils.check(who, this.positionOf(who));
      if (!who.isMovingAt(this.now)) this.motions.letFall(who);
    }
  }

  /** Brings a body back to life at its place of return. */
  revive(who: Inhabitant): void {
    resetVitals(who);
    who.lastHit = initialLastHit(this.now);
    this.#perils.forget(who);
    this.motions.teleport(who, placeOfReturn(who.bed === null ? null : this.blocks.bedHalves(who.bed), this.land));
  }
}
