import { failed, type ActionOutcome } from '@s-agents/core';
import { foodsOf } from '@s-agents/minecraft-rules';
import { primitivesByName, strike } from '@s-agents/minecraft';
import { creatureOf } from '../primitives/creature-motions.js';
import { BlockworldMotions } from '../primitives/motions.js';
import { version } from '../options.js';
import type { Scene } from './scene.js';

/** How far from the animal its drops may lie, in blocks. */
const dropBlocks = 3;

/** Kills an animal and picks up food that it drops. */
export async function killForFood(scene: Scene, id: number): Promise<ActionOutcome> {
  const { world } = scene;
  const animal = creatureOf(scene, id);
  if ('status' in animal) return animal;
  const blow = await strike(new BlockworldMotions(scene), id, Infinity);
  if (blow.status !== 'succeeded') return blow;
  const foods = foodsOf(version);
  const [meat] = world.items
    .near(animal.position(), dropBlocks)
    .filter(({ stack }) => foods.has(world.itemKinds.name(stack.id)));
  return meat === undefined
    ? failed('not-found', `the ${animal.name} dropped no food`)
    : primitivesByName.pickUp.act(new BlockworldMotions(scene), { id: meat.id });
}
