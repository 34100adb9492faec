import process from 'node:process';
import { Cancelled, type ConfigInput } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import { eventually } from '@s-agents/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTo } from '../engine/connect-to.js';
import { Runs } from '../engine/runs.js';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { runWorker } from '../worker/run-worker.js';

const { signal } = new AbortController();
const variable = 'TEST_NATS_REFUSED';
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ signal });
  process.env[variable] = server.token;
});
afterAll(() => server.stop());

const pool = (options: object = {}): object => ({
  use: 'nats',
  ...{ servers: server.address, tokenEnvironment: variable, waitSeconds: 0.5, ...options },
});

function run(config: Partial<ConfigInput>): Promise<unknown> {
  return runTeam(
    {
      ...{ task: 'mine 1 log', environment: { use: 'blockworld' }, organization: { root: 'leader', leaves: ['A'] } },
      messagePool: pool(),
      ...config,
    } as ConfigInput,
    { plugins: [plugin], folder: null },
  );
}

it.each<[string, string, () => Partial<ConfigInput>]>([
  [
    'a server that is not there',
    'ENGINE_UNREACHABLE',
    () => ({ messagePool: pool({ servers: 'nats://127.0.0.1:9' }) as never }),
  ],
  ['no credentials', 'ENGINE_REFUSED', () => ({ messagePool: { use: 'nats', servers: server.address } })],
  [
    'a variable that is not set',
    'ENGINE_CREDENTIALS_MISSING',
    () => ({ messagePool: pool({ tokenEnvironment: 'NOT_SET_HERE' }) as never }),
  ],
  [
    'an address with a password in it',
    'CONFIG_INVALID',
    () => ({ messagePool: pool({ servers: 'nats://a:b@host:4222' }) as never }),
  ],
  ['a world in lockstep', 'LOCKSTEP_IN_ONE_PROCESS', () => ({ environment: { use: 'mineflayer', time: 'lockstep' } })],
  [
    'a scheduler that gives turns',
    'SCHEDULER_IN_ONE_PROCESS',
    () => ({ organization: { root: 'leader', leaves: ['A'], scheduler: 'relay' } }),
  ],
  [
    'agents that read what others know',
    'ARCHITECTURE_IN_ONE_PROCESS',
    () => ({ agents: { architecture: 'claiming' } }),
  ],
])('a run with %s ends before it begins, with one clear paragraph', async (_, code, config) => {
  await expect(run(config())).rejects.toThrow(new RegExp(`^${code}: [^\\n]+: [^\\n]+$`));
});

it('a run that nobody hosts says which seat waits, and how a worker is started', async () => {
  const report = await run({});
  expect(report).toMatchObject({ result: 'error' });
  expect(JSON.stringify(report)).toMatch(/SEAT_WITHOUT_HOST: nobody hosts leader, A after 0.5 s: no worker has come/);
});

it('a run says that its name is taken by another one, and leaves that alone', async () => {
  const taken = { messagePool: pool({ run: 'taken', waitSeconds: 3 }) as never };
  const first = run(taken);
  const runs = await Runs.over(await connectTo({ servers: [server.address], tokenEnvironment: variable }, 'a test'));
  await eventually(async () => expect(await runs.names()).toContain('taken'));
  await expect(run(taken)).rejects.toThrow(/^RUN_ID_TAKEN: [^\n]+ has a run "taken" already: [^\n]+$/);
  expect(await runs.names()).toContain('taken');
  expect(JSON.stringify(await first)).toContain('SEAT_WITHOUT_HOST');
});

it('a worker says that its name is taken by another one', async () => {
  const over = new AbortController();
  const options = { plugins: [plugin], folder: null, signal: over.signal };
  const team = { root: 'leader', leaves: ['A'] };
  const config = { task: 'mine 9 logs', environment: { use: 'blockworld' }, organization: team, run: { pace: 1 } };
  const running = runTeam({ ...config, messagePool: pool({ run: 'named', waitSeconds: 20 }) as never }, options);
  const address = { servers: [server.address], tokenEnvironment: variable };
  const working = (say: (line: string) => void): Promise<void> =>
    runWorker({ address, run: 'named', name: 'east', folder: '.', say, signal: over.signal });
  const there = Promise.withResolvers<void>();
  const first = working((line) => {
    if (line.includes('is there for run')) there.resolve();
  });
  await there.promise;
  await expect(working(() => {})).rejects.toThrow(/^WORKER_NAME_TAKEN: [^\n]+: [^\n]+$/);
  over.abort(new Cancelled('enough'));
  await Promise.allSettled([running, first]);
});

it('a worker says which runs there are where there is none of its name', async () => {
  const address = { servers: [server.address], tokenEnvironment: variable };
  const working = runWorker({ address, run: 'house', folder: '.', waitSeconds: 0.3, say: () => {}, signal });
  await expect(working).rejects.toThrow(/^RUN_NOT_FOUND: the engine has had no run "house" for 0.3 s: it has none: /);
});
