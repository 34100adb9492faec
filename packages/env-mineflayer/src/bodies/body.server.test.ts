import { describeBody } from '@s-agents/testkit';
import { playground, type HostKind } from './playground.test.support.js';

for (const host of ['worker', 'inline'] satisfies HostKind[])
  describeBody(`a body in ${host === 'worker' ? 'a worker' : 'this process'}`, async () => {
    const ground = await playground({ host });
    const { body } = await ground.join('worker', { returnSeconds: 1 });
    return {
      body,
      succeeds: { primitive: 'findBlocks', parameters: { names: ['grass_block'] } },
      fails: { primitive: 'dig', parameters: { position: { x: 0, y: 200, z: 0 } } },
      lasts: { primitive: 'wait', parameters: { seconds: 30 } },
      lose: async () => {
        const lost = new Promise<void>((resolve) => void body.onEvent(({ type }) => type === 'lost' && resolve()));
        await ground.server.stop();
        await lost;
        await body.observe({ signal: new AbortController().signal }).catch(() => {});
      },
      close: () => ground.close(),
    };
  });
