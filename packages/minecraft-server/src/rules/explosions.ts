import {
  distance,
  explodedBlocks,
  explosionDamage,
  explosionDropChance,
  explosionImpact,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Creature } from '../creatures/creature.js';
import type { Creatures } from '../creatures/creatures.js';
import type { Hit } from '../creatures/hurting.js';
import type { BlockWorld } from '../child/block-world.js';
import type { Game } from '../child/game.js';
import { sees } from '../child/sight.js';
import { breakBlock } from './breaking.js';

const particle = 'explosion_emitter';
const playerHeight = 1.8;

/**
 * Explodes: damages and throws bodies nearby, depending on how much of them is exposed, and breaks blocks, some of
 * which drop. `attacker` is the creature that exploded, if it was one.
 */
export function explode(creatures: Creatures, at: Position, power: number, attacker?: Creature): void {
  const { game, hurting } = creatures;
  for (const creature of creatures.near(at, 2 * power)) {
    const [damage, hit] = blast(game, at, power, attacker, creature.position, creature.height);
    hurting.hurt(creature, damage, hit);
  }
  for (const avatar of game.avatars.values()) {
    const [damage, hit] = blast(game, at, power, attacker, avatar.player.position, playerHeight);
    if (damage > 0) hurting.harmPlayer(avatar, damage, hit);
  }
  const resistanceAt = (x: number, y: number, z: number): number | null => {
    const block = game.world.blockAt({ x, y, z });
    return block.name === 'air' ? null : (block.resistance ?? 0);
  };
  for (const broken of explodedBlocks(at, power, resistanceAt, game.random)) {
    // A block may already have broken with its support.
    if (game.world.blockAt(broken).name === 'tnt') creatures.lightTnt(broken);
    else if (game.world.stateAt(broken) !== 0)
      breakBlock(game, broken, undefined, game.random() < explosionDropChance(power));
  }
  tellParticles(creatures, at);
}

/** Returns the damage of an explosion to a body, and the hit that goes with it. */
function blast(
  { world }: Game,
  at: Position,
  power: number,
  attacker: Creature | undefined,
  feet: Position,
  height: number,
): [number, Hit] {
  const away = distance(at, feet);
  const exposure = away > 2 * power ? 0 : exposureOf(world, at, feet, height);
  return [
    explosionDamage(power, away, exposure),
    {
      cause: 'explosion',
      ...(attacker === undefined ? {} : { attacker }),
      from: at,
      knockback: explosionImpact(power, away, exposure),
    },
  ];
}

/** Returns the share of a body's feet, middle and head that is exposed to the explosion. */
function exposureOf(world: BlockWorld, at: Position, { x, y, z }: Position, height: number): number {
  const seen = [0.1, 0.5, 0.9].filter((share) => sees(world, at, { x, y: y + height * share, z }));
  return seen.length / 3;
}

function tellParticles({ game }: Creatures, { x, y, z }: Position): void {
  const particleId = game.registry.particlesByName[particle]?.id;
  for (const avatar of game.avatars.values())
    if (distance(avatar.player.position, { x, y, z }) < 64)
      avatar.write('world_particles', {
        particleId,
        longDistance: true,
        x,
        y,
        z,
        offsetX: 0,
        offsetY: 0,
        offsetZ: 0,
        particleData: 0,
        particles: 1,
        data: {},
      });
}
