import {
  explodedBlocks,
  explosionDamage,
  explosionImpact,
  distance,
  isBright,
  pointsOfBreeding,
  shieldKnockback,
  skeletonLift,
  thinkAsAnimal,
  thinkAsMonster,
  type CreatureWorld,
  type Position,
  type SeenPlayer,
} from '@s-agents/minecraft-rules';
import { lightIn } from '../land/light.js';
import { sees } from '../movement/sight.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import type { Creature } from './creature.js';

/** A body as creatures see it at one tick. */
interface SeenBody extends SeenPlayer {
  readonly who: Inhabitant;
}

/** A body is told of a monster that moves within this distance, in blocks. */
const menaceBlocks = 15;
const bodyHeight = 1.8;
/** Ticks between two moments at which a body is told of a monster. */
const menaceTicks = 5;

/** The decisions of a world's creatures, by the rules of both worlds. */
export class Minds {
  readonly #world: CreatureWorld<Creature, SeenBody>;
  #players: ReadonlyMap<string, SeenBody> = new Map();
  #tick = -1;

  constructor(private readonly world: World) {
    const players = (): ReadonlyMap<string, SeenBody> => this.#players;
    this.#world = {
      land: world.ground,
      get players() {
        return players();
      },
      sees: (from, to) => sees(world.land, from, to),
      isBright: ({ x, y, z }) =>
        isBright(lightIn(world.land, Math.floor(x), Math.floor(y + 0.5), Math.floor(z)), world.timeOfDay),
      near: (at, radius) => world.creatures.present(at, radius),
      show: () => undefined,
      setBlock: (at, name) => world.blocks.set(at, world.land.kinds.named(name)?.code ?? 0),
      lay: ({ middle }, item) => world.drops.drop(middle, item, 1),
      bear: (mother, young, breeder) => {
        if (mother.animal !== undefined) world.creatures.add(mother.animal.kind.name, mother.position, young);
        const who = world.inhabitants.named(breeder);
        if (who !== undefined) world.reward(who, pointsOfBreeding);
      },
      strike: (creature, { who, feet }, damage) => {
        const hit = { cause: 'attack', from: creature.positionAt() } as const;
        if (world.onHurt(who, damage, `a ${creature.name} hit it`, hit))
          world.creatureHarm.throwBack(creature, feet, shieldKnockback);
      },
      shoot: (creature, at, shot) => {
        const { eyes } = creature;
        const [dx, dy, dz] = [at.x - eyes.x, at.y - eyes.y, at.z - eyes.z];
        world.arrows.shoot(creature, eyes, { x: dx, y: dy + Math.hypot(dx, dz) * skeletonLift, z: dz }, shot);
      },
      explode: (creature, power) => this.#explode(creature, power),
    };
  }

  think(creature: Creature, tick: number, ticks: number): void {
    if (this.#tick !== tick) this.#look(tick);
    if (creature.monster === undefined) return thinkAsAnimal(this.#world, creature, tick, ticks);
    thinkAsMonster(this.#world, creature, tick);
    const { goal, position } = creature;
    if (goal === undefined || (tick + creature.turn) % menaceTicks !== 0) return;
    for (const { who, feet } of this.#players.values())
      if (distance(position, feet) < menaceBlocks) this.world.onMonsterNear(who);
  }

  #look(tick: number): void {
    this.#tick = tick;
    this.#players = new Map(
      this.world.inhabitants.present.map((who) => [
        who.name,
        {
          who,
          name: who.name,
          alive: who.health > 0,
          isPrey: who.health > 0,
          feet: who.positionAt(tick),
          eyes: who.eyesAt(tick),
          heldName: who.inventory.heldName,
        },
      ]),
    );
  }

  /** Hurts all bodies and creatures nearby, by how exposed they are, and breaks blocks. */
  #explode(monster: Creature, power: number): void {
    const { world } = this;
    const at = { ...monster.position, y: monster.position.y + 0.1 };
    const exposed = (feet: Position, height: number): number =>
      [0.1, 0.5, 0.9].filter((share) => sees(world.land, at, { ...feet, y: feet.y + height * share })).length / 3;
    world.creatures.remove(monster);
    for (const creature of world.creatures.present(at, 2 * power)) {
      const [away, share] = [distance(at, creature.position), exposed(creature.position, creature.height)];
      const striker = { at, knockback: explosionImpact(power, away, share) };
      world.creatureHarm.strike(creature, explosionDamage(power, away, share), 'explosion', striker);
    }
    for (const { who, feet } of this.#players.values()) {
      const [away, share] = [distance(at, feet), exposed(feet, bodyHeight)];
      const damage = explosionDamage(power, away, share);
      const hit = { cause: 'explosion', from: at, knockback: explosionImpact(power, away, share) } as const;
      if (damage > 0) world.onHurt(who, damage, `a ${monster.name} exploded`, hit);
    }
    const resistanceAt = (x: number, y: number, z: number): number | null => {
      const kind = world.land.kindAt({ x, y, z });
      return kind.air ? null : kind.resistance;
    };
    for (const broken of explodedBlocks(at, power, resistanceAt, monster.random))
      if (!world.land.kindAt(broken).air) world.blocks.blast(broken, power);
  }
}
