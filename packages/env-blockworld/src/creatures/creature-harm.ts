import {
  countHit,
  ignoresArmour,
  killCreditTicks,
  knockedBack,
  lootOf,
  panicTicks,
  plainKnockback,
  throughArmour,
  type DamageCause,
  type Luck,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

export interface CreatureHarmOptions {
  readonly creatures: Creatures;
  readonly now: () => number;
  /** The luck of their deaths and of their panic. */
  readonly luck: Luck;
  /** Throws what a creature leaves into the air. */
  readonly scatter: (from: Position, item: string, count: number, luck: () => number) => void;
  /** Called when a creature dies that a body has killed. */
  readonly onKilled: (creature: Creature, by: string) => void;
  /** The level of looting of what a body holds. */
  readonly lootingOf: (name: string) => number;
}

/** Where a blow came from, and whose it was; `name` is undefined for what no body has done. */
export interface Striker {
  readonly name?: string;
  readonly at: Position;
  readonly knockback?: number;
}

/** Damage to creatures, and its effects. */
export class CreatureHarm {
  constructor(private readonly options: CreatureHarmOptions) {}

  /**
   * Hurts a creature. One that dies drops its loot, and counts as killed by who struck it shortly before; otherwise it is
   * thrown back, and an animal runs about.
   */
  strike(creature: Creature, damage: number, cause: DamageCause, striker: Striker | null = null): void {
    if (damage <= 0) return;
    const now = this.options.now();
    const isFresh = now >= creature.lastHit.until;
    const counted = countHit(creature.lastHit, damage, cause, now);
    if (counted <= 0) return;
    if (striker?.name !== undefined) creature.struckBy = { name: striker.name, at: now };
    creature.health -= ignoresArmour(cause)
      ? counted
      : throughArmour(counted, { points: creature.kind.armour, toughness: 0 });
    if (creature.health <= 0) return this.#die(creature);
    if (striker !== null && isFresh) this.throwBack(creature, striker.at, striker.knockback);
    if (creature.animal !== undefined) {
      creature.panic = { until: now + panicTicks, luck: this.options.luck.of(`a blow at a ${creature.name}`) };
      creature.goal = undefined;
    }
  }

  throwBack(creature: Creature, from: Position, knockback = plainKnockback): void {
    const { velocity, position, onGround } = creature;
    Object.assign(velocity, knockedBack(velocity, position, from, knockback, onGround));
    creature.onGround = false;
  }

  #die(creature: Creature): void {
    const { creatures, now, luck: lucks, scatter, onKilled, lootingOf } = this.options;
    const luck = lucks.of(`the death of a ${creature.name}`);
    const last = creature.struckBy;
    const killer = last !== undefined && now() - last.at < killCreditTicks ? last.name : undefined;
    creatures.remove(creature);
    for (const { item, count } of lootOf(
      creature.kind,
      {
        onFire: now() < creature.burnsUntil,
        byPlayer: killer !== undefined,
        baby: creature.baby,
        looting: killer === undefined ? 0 : lootingOf(killer),
      },
      luck,
    ))
      scatter(creature.middle, item, count, luck);
    if (creature.name === 'sheep' && creature.animal?.shorn === false && !creature.baby)
      scatter(creature.middle, `${creature.animal.colour}_wool`, 1, luck);
    if (killer !== undefined) onKilled(creature, killer);
  }
}
