import type { MinecraftServer } from '@s-agents/minecraft-server';
import { describeBody } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { flatServer, playground, type HostKind } from './playground.test.support.js';

/** Shared by the tests, until one of them stops it to lose its body. */
let server: MinecraftServer | undefined;
afterAll(() => server?.stop());
let bodies = 0;

for (const host of ['worker', 'inline'] satisfies HostKind[])
  describeBody(`a body in ${host === 'worker' ? 'a worker' : 'this process'}`, async () => {
    const on = (server ??= await flatServer());
    const ground = await playground({ host, on });
    const { body } = await ground.join(`worker${++bodies}`, { returnSeconds: 1 });
    return {
      body,
      succeeds: { primitive: 'findBlocks', parameters: { names: ['grass_block'] } },
      fails: { primitive: 'dig', parameters: { position: { x: 0, y: 200, z: 0 } } },
      lasts: { primitive: 'wait', parameters: { seconds: 30 } },
      lose: async () => {
        const lost = new Promise<void>((resolve) => void body.onEvent(({ type }) => type === 'lost' && resolve()));
        server = undefined;
        await on.stop();
        await lost;
        await body.observe({ signal: new AbortController().signal }).catch(() => {});
      },
      close: () => ground.close(),
    };
  });
