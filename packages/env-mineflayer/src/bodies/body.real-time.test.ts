import type { MinecraftServer } from '@s-agents/minecraft-server';
import { describeBody } from '@s-agents/testkit';
import { afterAll } from 'vitest';
import { flatServer, realPlayground, type HostKind, type Playground } from './playground.test.support.js';

/** Shared by the tests, until one of them stops it to lose its body. */
let server: MinecraftServer | undefined;
/** One for each kind of host, for as long as the server runs. */
const grounds = new Map<HostKind, Playground>();
async function stop(): Promise<void> {
  const stopped = server;
  server = undefined;
  await stopped?.stop();
}
async function closeGrounds(): Promise<void> {
  await Promise.all([...grounds.values()].map((ground) => ground.close()));
  grounds.clear();
}
afterAll(async () => {
  await closeGrounds();
  await stop();
});
let bodies = 0;

for (const host of ['worker', 'inline'] satisfies HostKind[])
  describeBody(`a body in ${host === 'worker' ? 'a worker' : 'this process'}`, async () => {
    const on = (server ??= await flatServer());
    const ground = grounds.get(host) ?? (await realPlayground({ host, on }));
    grounds.set(host, ground);
    const { body } = await ground.join(`worker${++bodies}`, { returnSeconds: 1 });
    return {
      body,
      succeeds: { primitive: 'findBlocks', parameters: { names: ['grass_block'] } },
      fails: { primitive: 'dig', parameters: { position: { x: 0, y: 200, z: 0 } } },
      lasts: { primitive: 'wait', parameters: { seconds: 30 } },
      lose: async () => {
        const lost = new Promise<void>((resolve) => void body.onEvent(({ type }) => type === 'lost' && resolve()));
        await stop();
        await lost;
        await body.observe({ signal: new AbortController().signal }).catch(() => {});
      },
      close: () => (server === undefined ? closeGrounds() : body.close()),
    };
  });
