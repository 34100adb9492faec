import { randomUUID } from 'node:crypto';
import {
  arrowDamage,
  arrowFlight,
  arrowLifeTicks,
  entersBox,
  inPickUpReach,
  type Position,
  shotVelocity,
  skeletonLift,
  slowed,
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

/** Blocks by which an arrow hits beside a body's box. */
const margin = 0.3;
const playerBox = { width: 0.6, height: 1.8 };
/** Ticks of flight during which an arrow cannot hit its own shooter. */
const ownArrowTicks = 5;
const updateTicks = 2;
const stepLength = 0.2;

/** All arrows, in flight and stuck in blocks. */
export class Arrows {
  readonly #all = new Set<Arrow>();

  constructor(private readonly creatures: Creatures) {
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
      shotVelocity(direction, shot.speed, shot.inaccuracy, game.random),
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
    const { game, tracker } = this.creatures;
    arrow.age++;
    if (arrow.age > arrowLifeTicks || arrow.position.y < -128) return this.#remove(arrow);
    if (arrow.stuck) return this.#offer(arrow);
    const to = {
      x: arrow.position.x + arrow.velocity.x,
      y: arrow.position.y + arrow.velocity.y,
      z: arrow.position.z + arrow.velocity.z,
    };
    const wall = firstSolid(game.world, arrow.position, to, stepLength);
    if (this.#hit(arrow, wall ?? 1)) return this.#remove(arrow);
    const share = wall ?? 1;
    for (const axis of ['x', 'y', 'z'] as const) arrow.position[axis] += arrow.velocity[axis] * share;
    if (wall !== null) {
      arrow.stuck = true;
      arrow.age = 0;
      arrow.velocity = { x: 0, y: 0, z: 0 };
    } else {
      arrow.velocity = slowed(arrow.velocity, arrowFlight, game.world.waterAt(arrow.position));
      arrow.turn();
    }
    if (arrow.stuck || age % updateTicks === 0) {
      tracker.tellMoved(arrow);
      tracker.tellVelocity(arrow);
    }
  }

  /** Hits the first body within this share of the tick's path. Returns whether there is one. */
  #hit(arrow: Arrow, share: number): boolean {
    const { game, hurting } = this.creatures;
    const { position, velocity, shooter, shot } = arrow;
    const speed = Math.hypot(velocity.x, velocity.y, velocity.z);
    const met: { at: number; body: Avatar | Creature }[] = [];
    const meet = (
      body: Avatar | Creature,
      { x, y, z }: Position,
      { width, height }: { width: number; height: number },
    ): void => {
      if (body === shooter && arrow.age <= ownArrowTicks) return;
      const half = width / 2 + margin;
      const at = entersBox(
        position,
        velocity,
        { x: x - half, y: y - margin, z: z - half },
        { x: x + half, y: y + height + margin, z: z + half },
      );
      if (at !== null && at <= share) met.push({ at, body });
    };
    for (const creature of this.creatures.near(position, speed + 3)) meet(creature, creature.position, creature);
    for (const avatar of game.avatars.values()) if (avatar.alive) meet(avatar, avatar.player.position, playerBox);
    const body = met.sort((a, b) => a.at - b.at)[0]?.body;
    if (body === undefined) return false;
    const damage = arrowDamage(speed, shot.baseDamage, shot.critical === true, game.random);
    const from = { x: position.x - velocity.x, y: position.y, z: position.z - velocity.z };
    const hit = {
      cause: 'projectile' as const,
      from,
      ...(isAvatar(shooter) ? { by: shooter } : { attacker: shooter }),
    };
    if (isAvatar(body)) hurting.harmPlayer(body, damage, hit);
    else hurting.hurt(body, damage, hit);
    return true;
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
