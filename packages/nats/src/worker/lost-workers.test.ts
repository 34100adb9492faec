import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Cancelled, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import { eventually } from '@s-agents/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { startWorker, type WorkerProcess } from '../testing/worker-process.js';

const variable = 'TEST_NATS_TOKEN';
let server: StartedServer;
let folder: string;
let workers: WorkerProcess[] = [];
let runs = 0;

beforeAll(async () => {
  server = await startServer({ signal: new AbortController().signal });
  process.env[variable] = server.token;
  folder = await mkdtemp(join(tmpdir(), 's-agents-'));
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  workers = [];
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A team in the block world, ten times as fast as the wall clock, whose seats workers host. */
class TeamAtWork {
  readonly run = `run ${++runs}`;
  readonly folder = join(folder, this.run);
  readonly #over = new AbortController();
  readonly report: Promise<RunReport>;

  constructor(task: string, pool: object = {}) {
    const config: ConfigInput = {
      task,
      environment: { use: 'blockworld' },
      organization: { root: 'leader', leaves: ['A', 'B'] },
      messagePool: {
        use: 'nats',
        servers: server.address,
        tokenEnvironment: variable,
        run: this.run,
        leaseSeconds: 6,
        ...pool,
      },
      run: { pace: 10 },
    };
    this.report = runTeam(config, { plugins: [plugin], folder: this.folder, signal: this.#over.signal });
    this.report.catch(() => {});
  }

  worker(name: string, labels: readonly string[] = []): WorkerProcess {
    const address = { servers: [server.address], tokenEnvironment: variable };
    const worker = startWorker({ address, run: this.run, name, labels, folder });
    workers.push(worker);
    return worker;
  }

  async events(): Promise<readonly RunEvent[]> {
    const lines = (await readFile(join(this.folder, 'events.jsonl'), 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as RunEvent);
  }

  stop(): void {
    this.#over.abort(new Cancelled('enough'));
  }
}

/** Resolves when the worker that hosts a seat is known. */
function hostOf(seat: string, among: readonly WorkerProcess[]): Promise<WorkerProcess> {
  return eventually(() => {
    const host = among.find(({ said }) => said.includes(`hosts ${seat}`));
    if (host === undefined) throw new Error(`nobody hosts ${seat}`);
    return host;
  });
}

describe('a team whose seats workers host', () => {
  it('reaches its goal, and its log is whole: each step and action ends, each message is heard once', async () => {
    const team = new TeamAtWork('mine 6 logs');
    const [east, west] = [team.worker('east'), team.worker('west')];
    expect(await team.report).toMatchObject({ result: 'success' });
    expect(await Promise.all([east.ended, west.ended])).toEqual([0, 0]);
    expect([...east.said, ...west.said].filter((line) => line.startsWith('hosts '))).toHaveLength(3);
    expectWhole(await team.events());
  });

  it('goes on where the hosts of its leader and of a member are killed while they work', async () => {
    const team = new TeamAtWork('mine 16 logs');
    const first = [team.worker('east'), team.worker('west')];
    const [leads, works] = [await hostOf('leader', first), await hostOf('B', first)];
    await eventually(async () =>
      expect((await team.events()).some((event) => event.type === 'action.started' && event.agent === 'B')).toBe(true),
    );
    leads.kill('SIGKILL');
    works.kill('SIGKILL');
    await Promise.all([leads.ended, works.ended]);
    for (const name of ['north', 'south']) team.worker(name);
    expect(await team.report).toMatchObject({ result: 'success' });
    const events = await team.events();
    expectWhole(events);
    const reasons = events.flatMap((event) =>
      event.type === 'step.ended' && event.how === 'interrupted' ? [event.detail] : [],
    );
    expect(reasons).toContain('its host was lost');
  });

  it('ends with one clear sentence where the engine can keep no more', async () => {
    const team = new TeamAtWork('mine 30 logs', { bytes: 60_000 });
    team.worker('east');
    expect(await team.report).toMatchObject({
      result: 'error',
      detail: expect.stringMatching(/stream of the run/) as string,
    });
  });

  it('lets a worker that was held up for too long do nothing more for its seats', async () => {
    const team = new TeamAtWork('mine 16 logs');
    const first = team.worker('east');
    await hostOf('A', [first]);
    await eventually(async () =>
      expect((await team.events()).some((event) => event.type === 'action.started' && event.agent === 'A')).toBe(true),
    );
    first.kill('SIGSTOP');
    const second = team.worker('west');
    await hostOf('A', [second]);
    first.kill('SIGCONT');
    expect(await team.report).toMatchObject({ result: 'success' });
    expectWhole(await team.events());
  });
});

/** World seconds before the end of a run in which a message may still be on its way. */
const onTheWay = 10;

/** Steps and actions end once, one at a time, and messages are heard once. */
function expectWhole(events: readonly RunEvent[]): void {
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
  expect(events.at(-1)?.type).toBe('run.ended');
  const open = new Set<string>();
  const heard = new Set<string>();
  for (const event of events) {
    if (event.type === 'step.started' || event.type === 'step.ended') {
      const step = `${event.agent} ${event.lane} ${event.step}`;
      expect(open.has(step)).toBe(event.type === 'step.ended');
      if (event.type === 'step.started') open.add(step);
      else open.delete(step);
    } else if (event.type === 'action.started') {
      expect(open).not.toContain(`${event.agent} acts`);
      open.add(`${event.agent} acts`);
    } else if (event.type === 'action.ended') {
      expect(open).toContain(`${event.agent} acts`);
      open.delete(`${event.agent} acts`);
    } else if (event.type === 'message.received') {
      const message = `${event.agent} hears ${event.message.id}`;
      expect(heard).not.toContain(message);
      heard.add(message);
    }
  }
  expect([...open]).toEqual([]);
  for (const event of events)
    if (event.type === 'message.published' && event.at < (events.at(-1)?.at ?? 0) - onTheWay)
      for (const to of event.message.to) if (to !== 'user') expect(heard).toContain(`${to} hears ${event.message.id}`);
}
