import { randomUUID } from 'node:crypto';
import {
  arrowDamage,
  arrowLifeTicks,
  type ArrowTarget,
  flyArrow,
  inPickUpReach,
  type Position,
  shotVelocity,
  skeletonLift,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { metadataEntry, metadataOffsets, type MetadataEntry } from '../child/entity-metadata.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import { firstSolid } from '../child/sight.js';
import type { Creature } from '../creatures/creature.js';
import type { Creatures } from '../creatures/creatures.js';

/** The properties of a shot arrow. */
export interface Shot {
  /** Blocks per tick. */
  readonly speed: number;
  readonly inaccuracy: number;
  readonly baseDamage: number;
  readonly critical?: boolean;
}

/** An arrow in flight or stuck in a block. */
class Arrow implements TrackedEntity {
  readonly uuid = randomUUID();
  readonly type = 'arrow';
  readonly living = false;
  yaw = 0;
  pitch = 0;
  /** Ticks of flight, or since it got stuck. */
  age = 0;
  stuck = false;

  constructor(
    readonly id: number,
    readonly game: Game,
    readonly position: Position,
    public velocity: Position,
    readonly shooter: Avatar | Creature,
    readonly shot: Shot,
  ) {
    this.turn();
  }

  get onGround(): boolean {
    return this.stuck;
  }

  get objectData(): number {
    return shooterId(this.shooter);
  }

  /** Points the arrow in the direction of its flight. */
  turn(): void {
    const { x, y, z } = this.velocity;
    this.yaw = (Math.atan2(x, z) * 180) / Math.PI;
    this.pitch = (Math.atan2(y, Math.hypot(x, z)) * 180) / Math.PI;
  }

  metadata(): MetadataEntry[] {
    return [metadataEntry(this.game.registry, metadataOffsets.arrowFlags, 'byte', this.shot.critical === true ? 1 : 0)];
  }
}

const playerBox = { width: 0.6, height: 1.8 };
/** Ticks of flight during which an arrow cannot hit its own shooter. */
const ownArrowTicks = 5;
const updateTicks = 2;
const stepLength = 0.2;

/** All arrows, in flight and stuck in blocks. */
export class Arrows {
  readonly #all = new Set<Arrow>();
  readonly #land: Parameters<typeof flyArrow>[1];

  constructor(private readonly creatures: Creatures) {
    const { world } = creatures.game;
    this.#land = {
      waterAt: (at) => world.waterAt(at),
      wallOn: (from, to) => firstSolid(world, from, to, stepLength),
    };
    creatures.game.clock.onTick((age) => {
      for (const arrow of this.#all) this.#tick(arrow, age);
    });
  }

  get all(): readonly Arrow[] {
    return [...this.#all];
  }

  shoot(shooter: Avatar | Creature, direction: Position, shot: Shot): void {
    const { game, tracker } = this.creatures;
    const { x, y, z } = shooter.eyes;
    const arrow = new Arrow(
      ++game.serv.entityMaxId,
      game,
      { x, y: y - 0.1, z },
      shotVelocity(direction, shot.speed, shot.inaccuracy, game.luck.of('a shot')),
      shooter,
      shot,
    );
    this.#all.add(arrow);
    tracker.add(arrow);
  }

  /** Shoots at a point, aiming higher the farther it is away. */
  shootAt(shooter: Creature, target: Position, shot: Shot): void {
    const { x, y, z } = shooter.eyes;
    const [dx, dz] = [target.x - x, target.z - z];
    this.shoot(shooter, { x: dx, y: target.y - (y - 0.1) + Math.hypot(dx, dz) * skeletonLift, z: dz }, shot);
  }

  #tick(arrow: Arrow, age: number): void {
    const { tracker } = this.creatures;
    arrow.age++;
    if (arrow.age > arrowLifeTicks || arrow.position.y < -128) return this.#remove(arrow);
    if (arrow.stuck) return this.#offer(arrow);
    const speed = speedOf(arrow);
    const end = flyArrow(arrow, this.#land, this.#targets(arrow, speed));
    if (end !== null && end !== 'stuck') {
      this.#hit(arrow, speed, end.hit);
      return this.#remove(arrow);
    }
    if (end === 'stuck') {
      arrow.stuck = true;
      arrow.age = 0;
    } else arrow.turn();
    if (arrow.stuck || age % updateTicks === 0) {
      tracker.tellMoved(arrow);
      tracker.tellVelocity(arrow);
    }
  }

  /** Those whom an arrow may hit in this tick. */
  *#targets({ position, shooter, age }: Arrow, speed: number): Generator<ArrowTarget<Avatar | Creature>> {
    const mayHit = (body: Avatar | Creature): boolean => body !== shooter || age > ownArrowTicks;
    for (const creature of this.creatures.near(position, speed + 3))
      if (mayHit(creature))
        yield { being: creature, feet: creature.position, width: creature.width, height: creature.height };
    for (const avatar of this.creatures.game.avatars.values())
      if (avatar.alive && mayHit(avatar)) yield { being: avatar, feet: avatar.player.position, ...playerBox };
  }

  #hit({ position, velocity, shooter, shot }: Arrow, speed: number, body: Avatar | Creature): void {
    const { game, hurting } = this.creatures;
    const damage = arrowDamage(speed, shot.baseDamage, shot.critical === true, game.random);
    const from = { x: position.x - velocity.x, y: position.y, z: position.z - velocity.z };
    const hit = {
      cause: 'projectile' as const,
      from,
      ...(isAvatar(shooter) ? { by: shooter } : { attacker: shooter }),
    };
    if (isAvatar(body)) hurting.harmPlayer(body, damage, hit);
    else hurting.hurt(body, damage, hit);
  }

  /** Gives a stuck arrow that a player shot to a player who touches it. */
  #offer(arrow: Arrow): void {
    const { game, tracker } = this.creatures;
    const id = game.registry.itemsByName['arrow']?.id;
    if (!isAvatar(arrow.shooter) || id === undefined) return;
    for (const avatar of game.avatars.values()) {
      if (
        !avatar.alive ||
        !inPickUpReach(avatar.player.position, arrow.position) ||
        avatar.give({ id, count: 1, damage: 0 }) !== null
      )
        continue;
      tracker.tell(arrow, 'collect', {
        collectedEntityId: arrow.id,
        collectorEntityId: avatar.player.id,
        pickupItemCount: 1,
      });
      return this.#remove(arrow);
    }
  }

  #remove(arrow: Arrow): void {
    this.#all.delete(arrow);
    this.creatures.tracker.remove(arrow);
  }
}

function isAvatar(body: Avatar | Creature): body is Avatar {
  return 'player' in body;
}

function shooterId(shooter: Avatar | Creature): number {
  return isAvatar(shooter) ? shooter.player.id : shooter.id;
}

function speedOf({ velocity: { x, y, z } }: Arrow): number {
  return Math.hypot(x, y, z);
}
