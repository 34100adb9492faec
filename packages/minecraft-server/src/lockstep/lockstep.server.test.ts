import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { installVirtualTime, virtualTime } from './virtual-time.js';
import { createServer } from '../create-server.js';
import { randomStream } from '@s-agents/minecraft-rules';
import { join } from '../bots.test.helper.js';
import type { LockstepServer } from './lockstep-server.js';

/** Milliseconds from 80 to 120, the same whenever it is called for. */
function randomDelay(): () => number {
  const random = randomStream(3);
  return () => 80 + 40 * random();
}

/** Runs one server and one bot, which digs, and returns a hash over every packet that it gets, with its time. */
async function hashOf({
  seed,
  chanceSeed = seed,
  delay,
}: {
  seed: number;
  chanceSeed?: number;
  delay?: () => number;
}): Promise<string> {
  const time = installVirtualTime({ seed });
  try {
    const server = (await createServer({ seed, chanceSeed, world: 'default', viewDistance: 3 })) as LockstepServer;
    const hash = createHash('sha1');
    const connect = server.connect.bind(server);
    server.connect = () => connect(delay === undefined ? {} : { delay });
    const joining = join(server, 'Ada');
    const bot = await server.until(joining);
    (bot._client as EventEmitter).on('raw', (bytes: Buffer) => hash.update(`${time.now()}`).update(bytes));
    const below = bot.blockAt(bot.entity.position.offset(1, -1, 0));
    if (below !== null) await server.until(bot.dig(below, true));
    await server.tick(200);
    bot.end();
    await server.until(server.stop());
    return hash.digest('hex');
  } finally {
    time.uninstall();
  }
}

describe('a server in lockstep', () => {
  it('sends the same bytes at the same ticks whenever the seed is the same', async () => {
    // What libraries draw while they are loaded is drawn once in this process.
    await hashOf({ seed: 5 });
    const first = await hashOf({ seed: 5 });
    expect(await hashOf({ seed: 5 })).toBe(first);
    expect(await hashOf({ seed: 6 })).not.toBe(first);
  });

  it('draws other chance by another seed of chance', async () => {
    expect(await hashOf({ seed: 5, chanceSeed: 1 })).not.toBe(await hashOf({ seed: 5, chanceSeed: 2 }));
  });

  it('may be far away', async () => {
    const far = (): Promise<string> => hashOf({ seed: 5, delay: randomDelay() });
    expect(await far()).toBe(await far());
  });

  it('lets ticks pass as it is told, and opens no port', async () => {
    const time = installVirtualTime();
    try {
      const server = await createServer({ world: 'flat', time: 'lockstep' });
      const age = await server.until(server.age());
      await server.tick(7);
      expect(await server.until(server.age())).toBe(age + 7);
      await server.until(async () => (await server.age()) >= age + 20);
      expect(server.port).toBe(0);
      await expect(server.until(() => false, { seconds: 3 })).rejects.toMatchObject({ code: 'TIMEOUT' });
      await server.until(server.stop());
    } finally {
      time.uninstall();
    }
  });

  it('is refused in real time, and real time in virtual time', async () => {
    expect(virtualTime()).toBeUndefined();
    await expect(createServer({ time: 'lockstep' })).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('which is real') as string,
    });
    const time = installVirtualTime();
    await expect(createServer({ time: 'real' })).rejects.toMatchObject({ code: 'BAD_OPTION' });
    time.uninstall();
  });
});
