import type { Position } from '../position.js';
import type { CreatureLand, CreatureWorld, SeenPlayer } from './creature-world.js';
import type { LivingCreature } from './living-creature.js';
import { grazingGrowth, grazingOdds, grazingTicks } from './wool.js';

/**
 * Lets a sheep eat grass from time to time: its wool grows again, and a lamb grows up sooner. Returns whether it is
 * eating. Called every `ticks` ticks.
 */
export function graze<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  age: number,
  ticks: number,
): boolean {
  const { animal } = creature;
  if (creature.kind.name !== 'sheep' || animal === undefined) return false;
  if (animal.grazingSince === undefined) {
    const odds = creature.baby ? grazingOdds.baby : grazingOdds.grown;
    if (creature.goal !== undefined || creature.random() >= ticks / odds || grassFor(world.land, creature) === null)
      return false;
    animal.grazingSince = age;
    world.show(creature, 'eating grass');
  } else if (age - animal.grazingSince >= grazingTicks) {
    animal.grazingSince = undefined;
    const grass = grassFor(world.land, creature);
    if (grass === null) return false;
    world.setBlock(grass.at, grass.becomes);
    animal.growing = Math.max(0, animal.growing - grazingGrowth);
    animal.shorn = false;
    world.show(creature, 'state');
  }
  return animal.grazingSince !== undefined;
}

/** Returns the grass at the sheep's feet, else the grass block under them, and the block that eating leaves. */
function grassFor(land: CreatureLand, { position }: LivingCreature): { at: Position; becomes: string } | null {
  const at = { x: Math.floor(position.x), y: Math.floor(position.y + 0.01), z: Math.floor(position.z) };
  if (/^(short_)?grass$/.test(land.nameAt(at))) return { at, becomes: 'air' };
  const below = { ...at, y: at.y - 1 };
  return land.nameAt(below) === 'grass_block' ? { at: below, becomes: 'dirt' } : null;
}
