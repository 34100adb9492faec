import { failed, type ActionOutcome } from '@s-agents/core';
import { foodsOf } from '@s-agents/minecraft-rules';
import { creatureOf, strike } from '../primitives/hunting.js';
import { Creature } from '../creatures/creature.js';
import { version } from '../options.js';
import { pickUp } from '../primitives/pick-up.js';
import type { Scene } from './scene.js';

/** How far from the animal its drops may lie, in blocks. */
const dropBlocks = 3;

/** Kills an animal and picks up food that it drops. */
export async function killForFood(scene: Scene, id: number): Promise<ActionOutcome> {
  const { world } = scene;
  const animal = creatureOf(scene, id);
  if (!(animal instanceof Creature)) return animal;
  const blow = await strike(scene, id, Infinity);
  if (blow.status !== 'succeeded') return blow;
  const foods = foodsOf(version);
  const [meat] = world.items
    .near(animal.positionAt(world.now), dropBlocks)
    .filter(({ stack }) => foods.has(world.itemKinds.name(stack.id)));
  return meat === undefined
    ? failed('not-found', `the ${animal.name} dropped no food`)
    : pickUp.run(scene, { id: meat.id });
}
