import {
  animalThinkTicks,
  type CreatureLand,
  type CreatureName,
  creatureKind,
  fallDamage,
  isAnimal,
  isMonster,
  isTrader,
  type NewAnimal,
  newAnimalLife,
  newMonsterLife,
  type Position,
  type TradeOffer,
  type TraderName,
  walkCreature,
} from '@s-agents/minecraft-rules';
import type { EntityTracker } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import type { Kill } from '../server.js';
import { Creature } from './creature.js';
import { creatureLand } from './creature-land.js';
import { burnInDaylight } from './daylight.js';
import { Hurting } from './hurting.js';
import type { HarmPlayer } from './hurting.js';

/** Creatures farther than this from every player do nothing. */
const activeWithinBlocks = 64;
const wakeTicks = 20;
/** Ticks between two position updates of a moving creature. */
const updateTicks = 3;
/** Ticks for which a dead body stays. */
const deadTicks = 20;

/** Properties of a creature that is spawned. */
export interface Newborn extends NewAnimal {
  /** What a trader offers. */
  offers?: readonly TradeOffer[];
  /** Whether it neither thinks nor moves. */
  still?: boolean;
}

/** All animals, monsters and traders: runs their decisions, moves them, and shows them to players. */
export class Creatures {
  readonly #all = new Map<number, Creature>();
  readonly #moved = new Set<Creature>();
  readonly hurting: Hurting;
  /** Decides for an animal; called every `ticks` ticks. */
  thinkAsAnimal: (creature: Creature, age: number, ticks: number) => void = () => undefined;
  /** Decides for a trader; called every `animalThinkTicks` ticks. */
  thinkAsTrader: (creature: Creature, age: number, ticks: number) => void = () => undefined;
  /** Decides for a monster; called every tick. */
  thinkAsMonster: (creature: Creature, age: number) => void = () => undefined;
  readonly land: CreatureLand;
  /** Lights the TNT that an explosion reaches. */
  lightTnt: (at: Position) => void = () => undefined;

  constructor(
    readonly game: Game,
    readonly tracker: EntityTracker,
    harmPlayer: HarmPlayer,
    onKilled: (kill: Kill) => void,
  ) {
    this.hurting = new Hurting(game, tracker, harmPlayer, onKilled);
    this.land = creatureLand(game.world);
    game.clock.onTick((age) => this.#tick(age));
  }

  get all(): Creature[] {
    return [...this.#all.values()];
  }

  find(id: number): Creature | undefined {
    return this.#all.get(id);
  }

  spawn(name: CreatureName | TraderName, at: Position, newborn: Newborn = {}): Creature {
    const { game } = this;
    const luck = game.luck.of(`the life of a ${name}`);
    const creature = new Creature(++game.serv.entityMaxId, creatureKind(name), at, game.registry, luck);
    if (isAnimal(name)) creature.animal = newAnimalLife(creatureKind(name), newborn, luck);
    else if (isMonster(name)) creature.monster = newMonsterLife(creatureKind(name));
    else if (isTrader(name))
      creature.trader = { kind: creatureKind(name), offers: newborn.offers ?? [], experience: 0, busy: false };
    creature.still = newborn.still ?? false;
    this.#all.set(creature.id, creature);
    this.tracker.add(creature);
    return creature;
  }

  remove(creature: Creature): void {
    this.#all.delete(creature.id);
    this.#moved.delete(creature);
    this.tracker.remove(creature);
  }

  /** Returns the living creatures whose feet are within `radius` of a place. */
  near(at: Position, radius: number): Creature[] {
    const found: Creature[] = [];
    for (const creature of this.#all.values()) {
      const { x, y, z } = creature.position;
      if (creature.alive && (x - at.x) ** 2 + (y - at.y) ** 2 + (z - at.z) ** 2 <= radius ** 2) found.push(creature);
    }
    return found;
  }

  #tick(age: number): void {
    for (const creature of this.#all.values()) {
      if (creature.diedAt !== undefined && age - creature.diedAt >= deadTicks) this.remove(creature);
      else {
        if ((age + creature.turn) % wakeTicks === 0) creature.awake = this.#isPlayerNear(creature);
        if (creature.awake) this.#live(creature, age);
      }
    }
    if (age % updateTicks === 0) {
      this.tracker.batch(() => {
        for (const creature of this.#moved) this.tracker.tellMoved(creature);
      });
      this.#moved.clear();
    }
  }

  #live(creature: Creature, age: number): void {
    if (creature.alive && creature.still) return this.hurting.burn(creature, age);
    if (creature.alive) {
      if (creature.monster !== undefined) {
        this.thinkAsMonster(creature, age);
        if ((age + creature.turn) % wakeTicks === 0) burnInDaylight(this.game, this.hurting, creature);
      }
      const ticks = age < (creature.panic?.until ?? 0) ? 1 : animalThinkTicks;
      if ((age + creature.turn) % ticks === 0) {
        if (creature.animal !== undefined) this.thinkAsAnimal(creature, age, ticks);
        else if (creature.trader !== undefined) this.thinkAsTrader(creature, age, ticks);
      }
      this.hurting.burn(creature, age);
    }
    // A creeper may just have exploded.
    if (!this.#all.has(creature.id)) return;
    const { x, y, z } = creature.position;
    const motion = walkCreature(this.land, creature, age);
    if (motion === undefined) return;
    if (motion.landedAfter > 0) this.hurting.hurt(creature, fallDamage(motion.landedAfter), { cause: 'fall' });
    if (creature.position.y < -128) return this.remove(creature);
    if (x !== creature.position.x || y !== creature.position.y || z !== creature.position.z) this.#moved.add(creature);
  }

  #isPlayerNear({ position }: Creature): boolean {
    for (const { player } of this.game.avatars.values())
      if (Math.hypot(player.position.x - position.x, player.position.z - position.z) < activeWithinBlocks) return true;
    return false;
  }
}
