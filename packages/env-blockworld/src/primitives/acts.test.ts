import type { Body, Json, Position } from '@s-agents/core';
import { perceptsOf, type Percepts } from '@s-agents/minecraft';
import type { CreatureName } from '@s-agents/minecraft-rules';
import { describeActs, type ActStage } from '@s-agents/testkit';
import { beforeEach, expect } from 'vitest';
import { createBlockworld, doing, inhabitant, putByTeam, spawnIn } from '../create-blockworld.test.support.js';
import type { BlockworldEnvironment } from '../environment.js';

let environment: BlockworldEnvironment;
let body: Body;

const signal = new AbortController().signal;
const ground = 64;
const ada = () => inhabitant(environment, 'ada');
const see = async (): Promise<Percepts> => perceptsOf(await body.observe({ signal }));

beforeEach(async () => {
  environment = await createBlockworld({ world: 'flat', agents: ['ada'] });
  body = await spawnIn(environment, 'ada');
  environment.world.motions.teleport(ada(), { x: 0.5, y: ground, z: 0.5 });
});

const stage: ActStage = {
  at: (x, y, z) => ({ x, y: ground + y, z }),
  put: async (block, ...positions) => {
    for (const at of positions)
      if (block === 'air') environment.world.blocks.set(at, 0);
      else putByTeam(environment, block, at.x, at.y, at.z);
  },
  blockAt: async (position: Position) => environment.world.land.kindAt(position).name,
  give: async (item, count = 1) => {
    const id = environment.world.itemKinds.id(item) ?? expect.fail(`no item ${item}`);
    expect(ada().inventory.give({ id, count, damage: 0 })).toBeNull();
  },
  clear: async () => void ada().inventory.clear(),
  setFood: async (food) => void (ada().nourishment.food = food),
  summon: async (animal, x, z) =>
    environment.world.creatures.add(animal as CreatureName, { x: x + 0.5, y: ground, z: z + 0.5 }).id,
  heard: async () => {},
  do: (primitive: string, parameters: Json) => doing(body, primitive, parameters),
  held: async () => (await see()).inventory,
  hand: async () => (await see()).equipment['hand'],
  remembered: async () => Object.values((await see()).containers ?? {}),
};

describeActs('in the block world', stage);
