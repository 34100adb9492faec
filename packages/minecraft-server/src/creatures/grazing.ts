import { grazingGrowth, grazingOdds, grazingTicks, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const eatsGrassStatus = 10;

/**
 * Lets a sheep eat grass from time to time: its wool grows again, and a lamb grows up sooner. Returns whether it is
 * eating. Called every `ticks` ticks.
 */
export function graze({ game, tracker }: Creatures, creature: Creature, age: number, ticks: number): boolean {
  const { animal } = creature;
  if (creature.kind.name !== 'sheep' || animal === undefined) return false;
  if (animal.grazingSince === undefined) {
    const odds = creature.baby ? grazingOdds.baby : grazingOdds.grown;
    if (creature.goal !== undefined || game.random() >= ticks / odds || grassFor(game, creature) === undefined)
      return false;
    animal.grazingSince = age;
    tracker.tellStatus(creature, eatsGrassStatus);
  } else if (age - animal.grazingSince >= grazingTicks) {
    animal.grazingSince = undefined;
    const grass = grassFor(game, creature);
    if (grass === undefined) return false;
    game.world.set(grass.at, game.registry.blocksByName[grass.becomes]?.defaultState ?? 0);
    animal.growing = Math.max(0, animal.growing - grazingGrowth);
    animal.shorn = false;
    tracker.tellMetadata(creature);
  }
  return animal.grazingSince !== undefined;
}

/** Returns the grass at the sheep's feet, else the grass block under them, and the block that eating leaves. */
function grassFor({ world }: Game, { position }: Creature): { at: Position; becomes: string } | undefined {
  const at = { x: Math.floor(position.x), y: Math.floor(position.y + 0.01), z: Math.floor(position.z) };
  if (/^(short_)?grass$/.test(world.blockAt(at).name)) return { at, becomes: 'air' };
  const below = { ...at, y: at.y - 1 };
  return world.blockAt(below).name === 'grass_block' ? { at: below, becomes: 'dirt' } : undefined;
}
