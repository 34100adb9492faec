import type { CreatureName } from '@s-agents/minecraft-rules';
import { describeActs } from '@s-agents/testkit';
import { beforeEach, expect } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

const seen = async (name: string): Promise<readonly { id: number }[]> =>
  valueOf(await stage.worker.do('findEntities', { names: [name], maxDistance: 32 }));

beforeEach(async () => {
  await stage.server.command({ do: 'setTime', time: 6000 });
  await stage.server.command({ do: 'setHealth', player: 'worker', health: 20 });
});

describeActs('on the server', {
  at: (x, y, z) => stage.at(x, y, z),
  put: (block, ...positions) => stage.put(block, ...positions),
  blockAt: (position) => stage.blockAt(position),
  give: (item, count) => stage.give(item, count),
  clear: () => stage.server.command({ do: 'clear', player: 'worker' }),
  setFood: (food) => stage.server.command({ do: 'setFood', player: 'worker', food }),
  summon: async (animal, x, z) => {
    const before = new Set((await seen(animal)).map(({ id }) => id));
    const at = stage.at(x, 0, z);
    const position = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    await stage.server.command({ do: 'summon', creature: animal as CreatureName, position });
    return stage.eventually(async () => {
      const fresh = (await seen(animal)).find(({ id }) => !before.has(id));
      return fresh?.id ?? expect.fail(`no ${animal} yet`);
    });
  },
  heard: () => stage.heard(),
  do: (primitive, parameters) => stage.worker.do(primitive, parameters),
  held: () => stage.held(),
  hand: async () => (await stage.worker.see()).equipment['hand'],
  remembered: async () => Object.values((await stage.worker.see()).containers ?? {}),
});
