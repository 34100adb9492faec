import type { Environment } from '@s-agents/core';
import type { BlockworldEnvironment } from '../environment.js';
import { RenamedWorld } from './renamed-world.js';
import { Renaming } from './renaming.js';

/** Returns the world as its options want it to be told: under its own names, or behind others. */
export function withOtherNames(world: BlockworldEnvironment): Environment {
  const { counterfactual } = world;
  if (counterfactual === undefined) return world;
  return new RenamedWorld(world, renamingOf(world, counterfactual.seed), counterfactual);
}

/** The other names of everything in a block world, drawn from a seed. */
export function renamingOf(
  { knowledge, primitives, skills }: Pick<BlockworldEnvironment, 'knowledge' | 'primitives' | 'skills'>,
  seed: number,
): Renaming {
  const items = knowledge.words.filter((word) => knowledge.resolve(word).includes(word));
  return new Renaming(seed, {
    things: [...items, ...knowledge.blockNames, ...knowledge.creatureNames],
    actions: [
      ...new Set([
        ...knowledge.verbs.map(({ verb }) => verb),
        ...primitives.map(({ name }) => name),
        ...skills.map(({ name }) => name),
      ]),
    ],
  });
}
