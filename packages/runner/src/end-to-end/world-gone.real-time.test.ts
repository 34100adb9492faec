import { afterEach, describe, expect, it } from 'vitest';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { createServer, type MinecraftServer } from '@s-agents/minecraft-server';
import { createFastWallClock } from '@s-agents/testkit';
import { runTeam } from '../run/run-team.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Runs a team on a foreign server until `gone` makes the server vanish. From then on all time limits are a tenth as long. */
async function run(
  gone: (server: MinecraftServer) => void,
  changes: Partial<ConfigInput> = {},
): Promise<{ report: RunReport; events: readonly RunEvent[] }> {
  const server = await createServer({ seed: 3, world: 'flat' });
  cleanups.push(async () => {
    try {
      // A frozen server does not react to a request to stop.
      process.kill(server.pid ?? NaN, 'SIGKILL');
    } catch {
      // It was already killed.
    }
    await server.stop();
  });
  const events: RunEvent[] = [];
  const wallClock = createFastWallClock();
  const report = await runTeam(
    {
      task: 'mine 40 stones',
      environment: {
        use: 'mineflayer',
        server: `127.0.0.1:${server.port}`,
        version: server.version,
        bodies: { host: 'inline' },
        joinSeconds: 300,
      },
      organization: { leaves: ['workerA'] },
      budget: { wallMinutes: 20 },
      ...changes,
    },
    {
      folder: null,
      wallClock,
      onBegin: ({ log }) =>
        log.subscribe((event) => {
          events.push(event);
          if (event.type !== 'agent.spawned' || event.agent !== 'workerA') return;
          gone(server);
          wallClock.speedUp(10);
        }),
    },
  );
  return { report, events };
}

describe('a run whose world is gone', () => {
  it.each<[string, NodeJS.Signals]>([
    ['its server is frozen, with its connections open', 'SIGSTOP'],
    ['its server is killed', 'SIGKILL'],
  ])('ends with its report and the cause when %s', async (_what, signal) => {
    const { report } = await run((server) => process.kill(server.pid ?? NaN, signal));
    expect(report.result).toBe('failure');
    expect(report.detail).toMatch(/workerA.*did not get back in within 55 s/);
  });

  it('ends when only a root without work is left', async () => {
    const { report, events } = await run((server) => process.kill(server.pid ?? NaN, 'SIGSTOP'), {
      organization: { leaves: ['workerA'], rootActs: false },
    });
    expect(report.result).toBe('failure');
    // Whichever is noticed last ends the run: the root's own loss, or that nobody is left to work for it.
    expect(report.detail).toMatch(/every agent is gone|gave up/);
    expect(events).toContainEqual(expect.objectContaining({ type: 'body.lost', agent: 'workerA', forGood: true }));
  });
});
