import {
  countHit,
  type DamageCause,
  deathVelocity,
  fire,
  ignoresArmour,
  killCreditTicks,
  knockedBack,
  levelOf,
  lootOf,
  panicTicks,
  plainKnockback,
  type Position,
  pickUpDelays,
  pointsOfKill,
  throughArmour,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { EntityTracker } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import { hurtPacket } from '../child/hurt-packet.js';
import type { Kill } from '../server.js';
import { rainsOn } from '../rules/rain.js';
import type { Creature } from './creature.js';

/** The circumstances of damage. */
export interface Hit {
  readonly cause: DamageCause;
  /** The player who caused it. */
  readonly by?: Avatar;
  /** The creature that caused it. */
  readonly attacker?: Creature;
  /** Where the hit came from; knockback is directed away from there. */
  readonly from?: Position;
  readonly knockback?: number;
  /** Called when a shield stops the hit. */
  readonly onStopped?: () => void;
}

/** Damages a player. Returns whether the damage counted. */
export type HarmPlayer = (avatar: Avatar, damage: number, hit: Hit) => boolean;

const deathStatus = 3;

/** Damage to creatures, and its effects. */
export class Hurting {
  constructor(
    private readonly game: Game,
    private readonly tracker: EntityTracker,
    readonly harmPlayer: HarmPlayer,
    private readonly onKilled: (kill: Kill) => void,
  ) {}

  /** Damages a creature. Returns whether the damage counted. */
  hurt(creature: Creature, damage: number, hit: Hit): boolean {
    const { clock } = this.game;
    if (!creature.alive || damage <= 0) return false;
    const fresh = clock.age >= creature.lastHit.until;
    const counted = countHit(creature.lastHit, damage, hit.cause, clock.age);
    if (counted <= 0) return false;
    creature.health -= ignoresArmour(hit.cause)
      ? counted
      : throughArmour(counted, { points: creature.kind.armour, toughness: 0 });
    if (hit.by !== undefined) creature.struckBy = { name: hit.by.name, at: clock.age };
    if (fresh) this.throwBack(creature, hit);
    if (creature.health <= 0) this.#die(creature, hit);
    else {
      this.tracker.tell(
        creature,
        ...hurtPacket(this.game.registry, creature.id, hit.by?.player.id ?? hit.attacker?.id),
      );
      this.tracker.tellMetadata(creature);
      if (creature.monster === undefined) this.#frighten(creature);
    }
    return true;
  }

  setOnFire(creature: Creature, ticks: number): void {
    creature.burnsUntil = Math.max(creature.burnsUntil, this.game.clock.age + ticks);
  }

  /** Runs one tick of a creature's fire. */
  burn(creature: Creature, age: number): void {
    const burning = age < creature.burnsUntil;
    if (burning !== creature.burning) {
      creature.burning = burning;
      this.tracker.tellMetadata(creature);
    }
    if (!burning) return;
    if (this.game.world.waterAt(creature.position) || rainsOn(this.game, creature.eyes)) creature.burnsUntil = 0;
    else if ((creature.burnsUntil - age) % fire.everyTicks === 0)
      this.hurt(creature, fire.damage, { cause: 'burning' });
  }

  throwBack(creature: Creature, { from, knockback = plainKnockback }: Pick<Hit, 'from' | 'knockback'>): void {
    if (from === undefined) return;
    Object.assign(
      creature.velocity,
      knockedBack(creature.velocity, creature.position, from, knockback, creature.onGround),
    );
    creature.onGround = false;
    this.tracker.tellVelocity(creature);
  }

  #frighten(creature: Creature): void {
    const { clock, luck } = this.game;
    creature.panic = { until: clock.age + panicTicks, luck: luck.of(`a blow at a ${creature.kind.name}`) };
    creature.goal = undefined;
  }

  #die(creature: Creature, { by }: Hit): void {
    const { game } = this;
    const { age } = game.clock;
    creature.health = 0;
    creature.diedAt = age;
    creature.goal = undefined;
    this.tracker.tellMetadata(creature);
    this.tracker.tellStatus(creature, deathStatus);
    const last = creature.struckBy;
    const killer = by?.name ?? (last !== undefined && age - last.at < killCreditTicks ? last.name : undefined);
    const byPlayer = killer !== undefined;
    const avatar = game.avatars.get(killer ?? '');
    if (avatar !== undefined)
      game.reward(avatar, (random) => pointsOfKill(creature.kind.name, { baby: creature.baby }, random));
    if (killer !== undefined) this.onKilled({ player: killer, creature: creature.kind.name });
    const luck = game.luck.of(`the death of a ${creature.kind.name}`);
    this.drop(
      creature,
      lootOf(
        creature.kind,
        {
          onFire: age < creature.burnsUntil,
          byPlayer,
          baby: creature.baby,
          looting: levelOf(avatar?.held?.enchantments, 'looting'),
        },
        luck,
      ),
      luck,
    );
    if (creature.kind.name === 'sheep' && creature.animal?.shorn === false && !creature.baby)
      this.drop(creature, [{ item: `${creature.animal.colour}_wool`, count: 1 }], luck);
  }

  /** Drops items at a creature. */
  drop(creature: Creature, drops: readonly { item: string; count: number }[], luck: () => number): void {
    const { x, y, z } = creature.position;
    for (const { item, count } of drops) {
      const info = this.game.registry.itemsByName[item];
      if (info !== undefined)
        this.game.spill(
          { id: info.id, count, damage: 0 },
          { x, y: y + creature.height / 2, z },
          { velocity: deathVelocity(luck), delay: pickUpDelays.fresh },
        );
    }
  }
}
