import type { Ingredient } from '@s-agents/core';
import { structureKinds, type StructureKind } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { createBlockworld, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

const ground = 64;
const agents = ['ada', 'bob'];

/** All that any of them is made of, so that a flat world without trees has it, too. */
const stock = [
  ...['cobblestone', 'dirt', 'torch', 'ladder', 'chest', 'birch_planks', 'stone_bricks', 'oak_fence_gate'],
  ...['birch_stairs', 'birch_slab', 'birch_fence', 'birch_fence_gate'],
  ...['stone_brick_stairs', 'stone_brick_slab', 'stone_brick_wall'],
];
const setup = { inventories: { stock: Object.fromEntries(stock.map((item) => [item, 128])) } };

/** The materials of a structure, half of each for each agent, and some earth for scaffolding. */
function dealt(materials: readonly Ingredient[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    [Math.ceil, Math.floor].map((half, index) => [
      agents[index] ?? '',
      Object.fromEntries([
        ['dirt', 32],
        ...materials
          .map(({ items: [item = ''], count }) => [item, half(count / 2) + (item === 'dirt' ? 32 : 0)] as const)
          .filter(([, count]) => count > 0),
      ]) as Record<string, number>,
    ]),
  );
}

// Of stone and of wood by turns.
const cases = structureKinds.map(
  (kind, index) => [kind.name, index % 2 === 0 ? 'stone_bricks' : 'birch_planks', kind] as const,
);

it.each(cases)('a team builds a %s of %s', async (name, of, { least, heightOf }: StructureKind) => {
  // Small ones: larger ones of the same kind take the same steps.
  const [width, depth] = [Math.max(4, least[0]), Math.max(3, least[1])];
  const size = [width, depth, ...(heightOf === undefined ? [Math.max(4, least[2])] : [])];
  const position = { x: 12, y: ground, z: 5 };
  const asked = [{ build: name, of, size, position }];
  const trial = await createBlockworld({ world: 'flat', agents });
  trial.parseTask({ goal: asked, setup });
  const structure = trial.knowledge.structures.find((one) => one.name.startsWith(`${name}_`));
  const inventories = dealt(structure?.materials ?? []);
  const world = await createBlockworld({ world: 'flat', agents, inventories, reflexes: false });
  const task = world.parseTask({ goal: asked, setup });
  const bodies = await Promise.all(agents.map((agent) => spawnIn(world, agent)));
  const object = structure?.name ?? '';
  const ended = await Promise.all(bodies.map((body) => runSkill(world, body, 'build', { object, position })));
  expect(ended).toEqual(agents.map(() => ({ value: { built: object } })));
  const check = world.goalCheck(task.goal);
  expect(await check.check({ signal: new AbortController().signal })).toMatchObject({ met: true });
});
