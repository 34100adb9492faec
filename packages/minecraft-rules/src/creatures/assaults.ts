import { distance } from '../position.js';
import type { Attack } from './creature-kind.js';
import type { CreatureWorld, SeenPlayer } from './creature-world.js';
import type { LivingCreature, MonsterLife } from './living-creature.js';

type By<Kind extends Attack['by']> = Extract<Attack, { by: Kind }>;

/** A monster beside the player whom it attacks. */
interface Assault<Creature extends LivingCreature, Player extends SeenPlayer> {
  readonly creature: Creature;
  readonly life: MonsterLife;
  readonly target: Player;
  /** World age in ticks. */
  readonly age: number;
}

/** Ticks for which a skeleton draws its bow before it shoots. */
const drawTicks = 20;
/** The height above a player's feet at which arrows are aimed, in blocks. */
const aimedBlocks = 0.6;

/** Lets a monster attack its target by hand, by arrow or by exploding. Returns whether it stands still for it. */
export function assault<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  one: Assault<Creature, Player>,
): boolean {
  const { attack } = one.life.kind;
  switch (attack.by) {
    case 'hand':
      return byHand(world, one, attack);
    case 'arrow':
      return byArrow(world, one, attack);
    case 'explosion':
      return byExplosion(world, one, attack);
  }
}

function byHand<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  { creature, life, target, age }: Assault<Creature, Player>,
  { reach, damage, cooldown }: By<'hand'>,
): boolean {
  if (
    age >= life.readyAt &&
    distance(creature.position, target.feet) <= reach &&
    world.sees(creature.eyes, target.eyes)
  ) {
    life.readyAt = age + cooldown;
    world.show(creature, 'striking');
    world.strike(creature, target, damage);
  }
  return false;
}

function byArrow<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  { creature, life, target, age }: Assault<Creature, Player>,
  { range, cooldown, ...shot }: By<'arrow'>,
): boolean {
  const inRange = distance(creature.position, target.feet) <= range && age - life.sawTargetAt <= drawTicks;
  if (!inRange) life.readyAt = Math.max(life.readyAt, age + drawTicks);
  else if (age >= life.readyAt) {
    life.readyAt = age + cooldown;
    const { x, y, z } = target.feet;
    world.shoot(creature, { x, y: y + aimedBlocks, z }, shot);
  }
  return inRange;
}

function byExplosion<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  { creature, life, target }: Assault<Creature, Player>,
  { power, fuse, near, far }: By<'explosion'>,
): boolean {
  const away = distance(creature.position, target.feet);
  const lit = life.fuse > 0;
  const burns = away <= (lit ? far : near) && world.sees(creature.eyes, target.eyes);
  life.fuse = Math.max(0, life.fuse + (burns ? 1 : -1));
  if (lit !== life.fuse > 0) world.show(creature, 'state');
  if (life.fuse >= fuse) world.explode(creature, power);
  return life.fuse > 0;
}
