import { distance, shieldKnockback, type Attack } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { sees } from '../child/sight.js';
import type { Arrows } from '../rules/arrows.js';
import { explode } from '../rules/explosions.js';
import type { Creature, MonsterLife } from './creature.js';
import type { Creatures } from './creatures.js';
import type { Assault } from './monster-mind.js';

type By<Kind extends Attack['by']> = Extract<Attack, { by: Kind }>;

const swingAnimation = 0;
/** Ticks for which a skeleton draws its bow before it shoots. */
const drawTicks = 20;

/** Returns the function by which monsters attack: by hand, by arrow or by exploding. */
export function assaults(creatures: Creatures, arrows: Arrows): Assault {
  const { game, tracker, hurting } = creatures;

  const byHand = (
    creature: Creature,
    life: MonsterLife,
    target: Avatar,
    age: number,
    { reach, damage, cooldown }: By<'hand'>,
  ): boolean => {
    if (
      age >= life.readyAt &&
      distance(creature.position, target.player.position) <= reach &&
      sees(game.world, creature.eyes, target.eyes)
    ) {
      life.readyAt = age + cooldown;
      tracker.tell(creature, 'animation', { entityId: creature.id, animation: swingAnimation });
      hurting.harmPlayer(target, damage, {
        cause: 'attack',
        attacker: creature,
        from: creature.position,
        onStopped: () => hurting.throwBack(creature, { from: target.player.position, knockback: shieldKnockback }),
      });
    }
    return false;
  };

  const byArrow = (
    creature: Creature,
    life: MonsterLife,
    target: Avatar,
    age: number,
    { range, cooldown, speed, inaccuracy, baseDamage }: By<'arrow'>,
  ): boolean => {
    const inRange = distance(creature.position, target.player.position) <= range && age - life.sawTargetAt <= drawTicks;
    if (!inRange) life.readyAt = Math.max(life.readyAt, age + drawTicks);
    else if (age >= life.readyAt) {
      life.readyAt = age + cooldown;
      const { x, y, z } = target.player.position;
      arrows.shootAt(creature, { x, y: y + 0.6, z }, { speed, inaccuracy, baseDamage });
    }
    return inRange;
  };

  const byExplosion = (
    creature: Creature,
    life: MonsterLife,
    target: Avatar,
    age: number,
    { power, fuse, near, far }: By<'explosion'>,
  ): boolean => {
    const away = distance(creature.position, target.player.position);
    const lit = life.fuse > 0;
    const burns = away <= (lit ? far : near) && sees(game.world, creature.eyes, target.eyes);
    life.fuse = Math.max(0, life.fuse + (burns ? 1 : -1));
    if (lit !== life.fuse > 0) tracker.tellMetadata(creature);
    if (life.fuse >= fuse) {
      const { x, y, z } = creature.position;
      creatures.remove(creature);
      explode(creatures, { x, y: y + 0.1, z }, power, creature);
    }
    return life.fuse > 0;
  };

  return (creature, life, target, age) => {
    const { attack } = life.kind;
    switch (attack.by) {
      case 'hand':
        return byHand(creature, life, target, age, attack);
      case 'arrow':
        return byArrow(creature, life, target, age, attack);
      case 'explosion':
        return byExplosion(creature, life, target, age, attack);
    }
  };
}
