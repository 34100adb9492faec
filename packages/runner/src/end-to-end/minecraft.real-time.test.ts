import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReportSchema, StateReducer, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { createServer } from '@s-agents/minecraft-server';
import { recordStates, deviatingPrefix } from '@s-agents/testkit';
import { runnerReducers } from '../report/runner-reducers.js';
import type { RunHandle } from '../run/prepared-run.js';
import { runTeam } from '../run/run-team.js';

let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-minecraft-'));
  await writeFile(join(folder, 'hut.json'), JSON.stringify(hutTask));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  await rm(folder, { recursive: true, force: true });
});

/** Minutes at most, whatever happens: a run on a real server must not hold up the others. */
const config: ConfigInput = {
  task: 'mine 3 logs',
  environment: { use: 'mineflayer' },
  budget: { wallMinutes: 2 },
};

/** A hut of 20 blocks and a door: a building takes a server's own time. */
const hut = {
  legend: { S: 'cobblestone', P: 'planks', D: 'wooden_door', '.': 'air' },
  layers: [
    ['PPP', 'P.P', 'PDP'],
    ['PPP', 'P.P', 'PDP'],
    ['SSS', 'SSS', 'SSS'],
  ],
};
const hutTask = { goal: [{ build: 'hut', position: { x: 8, y: 64, z: 8 } }], blueprints: { hut } };

async function run(
  changes: Partial<ConfigInput>,
  onBegin: (run: RunHandle) => void,
): Promise<{ report: RunReport; events: readonly RunEvent[] }> {
  let path = '';
  const report = await runTeam(
    { ...config, ...changes },
    { baseFolder: folder, onBegin: (begun) => ((path = begun.folder.path), onBegin(begun)) },
  );
  const events = (await readFile(join(path, 'events.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  return { report, events };
}

describe('a team in Minecraft', () => {
  it('reaches its goal; its log folds at every prefix to the state that was live', async () => {
    const slices = new Map<StateReducer, readonly string[]>();
    const { report, events } = await run({}, ({ team, log }) => {
      for (const reducer of [...runnerReducers, ...team.container.getAll<StateReducer>(StateReducer)])
        slices.set(reducer, recordStates(log, reducer));
    });
    expect(runReportSchema.parse(report)).toMatchObject({
      result: 'success',
      goal: { met: true, wanted: 3, source: 'server' },
      aids: [],
    });
    expect(slices.size).toBeGreaterThan(runnerReducers.length);
    for (const [reducer, states] of slices)
      expect(deviatingPrefix(reducer, { events, states }), reducer.slice).toBeNull();
  });

  it('goes on after its server was killed, on one that has been restarted', async () => {
    let killed = 0;
    const { report, events } = await run({ environment: { use: 'mineflayer', time: 'real' } }, ({ team, log }) => {
      const { environment } = team as { environment: { serverPid?: number | null } };
      log.subscribe((event) => {
        if (event.type !== 'action.started' || event.agent === 'leader' || killed !== 0) return;
        killed = environment.serverPid ?? NaN;
        process.kill(killed, 'SIGKILL');
      });
    });
    expect(() => process.kill(killed, 0)).toThrow('ESRCH');
    expect(events.find(({ type }) => type === 'world.trouble')).toMatchObject({
      recovered: true,
      what: expect.stringContaining('was restarted') as string,
    });
    expect(events.filter(({ type }) => type === 'body.returned').length).toBeGreaterThan(0);
    expect(report).toMatchObject({ result: 'success', goal: { met: true } });
  });

  it('plays on a server that is not its own, and comes back when it is kicked there', async () => {
    const server = await createServer({ seed: 3, world: 'flat', setup: { inventories: { workerA: { oak_log: 16 } } } });
    cleanups.push(() => server.stop());
    let kicked = false;
    const { report, events } = await run(
      {
        task: 'craft 100 sticks',
        environment: { use: 'mineflayer', server: `127.0.0.1:${server.port}` },
        organization: { leaves: ['workerA'] },
      },
      ({ log }) => {
        log.subscribe((event) => {
          if (event.type !== 'action.started' || event.agent === 'leader' || kicked) return;
          kicked = true;
          void server.command({ do: 'kick', player: 'workerA', reason: 'go away' });
        });
      },
    );
    expect(events.find(({ type }) => type === 'body.lost')).toMatchObject({
      agent: 'workerA',
      why: expect.stringContaining('go away') as string,
    });
    expect(report).toMatchObject({ result: 'success', goal: { met: true, source: 'bodies' } });
    expect(events.findIndex(({ type }) => type === 'body.returned')).toBeGreaterThan(0);
  });

  it('builds by its first plan from what each was given by a server that is not its own, where nothing grows', async () => {
    const inventories = {
      workerA: { oak_planks: 7 },
      workerB: { oak_planks: 7 },
      workerC: { cobblestone: 9, oak_door: 1 },
    };
    const server = await createServer({ seed: 3, world: 'flat', rules: { mobs: false }, setup: { inventories } });
    cleanups.push(() => server.stop());
    const { report, events } = await run(
      { task: 'hut.json', environment: { use: 'mineflayer', server: `127.0.0.1:${server.port}` } },
      () => {},
    );
    const plan = events.find(({ type }) => type === 'plan.made');
    expect(plan).toMatchObject({
      agent: 'leader',
      inventories,
      plan: {
        tasks: Object.keys(inventories).map((agent) => ({ agent, work: workOf('build 1 hut at (8, 64, 8)') })),
      },
    });
    expect(report).toMatchObject({
      result: 'success',
      goal: { met: true, source: 'bodies', wanted: 27, reached: 27 },
      setup: { inventories: {} },
    });
  });

  it('builds on after it died in the middle of the building, with what it dropped', async () => {
    const server = await createServer({
      seed: 3,
      world: 'flat',
      rules: { mobs: false },
      setup: { inventories: { leader: { oak_planks: 14, cobblestone: 9, oak_door: 1 } } },
    });
    cleanups.push(() => server.stop());
    let killed = false;
    server.onAge(() => {
      if (killed) return;
      void server.state({ of: 'players' }).then(([builder]) => {
        // The walls are half up.
        if (killed || (builder?.inventory['oak_planks'] ?? 14) > 7) return;
        killed = true;
        void server.command({ do: 'kill', player: 'leader' });
      });
    });
    const { report, events } = await run(
      {
        task: 'hut.json',
        environment: { use: 'mineflayer', server: `127.0.0.1:${server.port}` },
        organization: { topology: 'solo' },
      },
      () => {},
    );
    expect(events.find(({ type }) => type === 'body.died')).toMatchObject({ agent: 'leader' });
    expect(events.filter((event) => event.type === 'action.started' && event.action.verb === 'recover')).toHaveLength(
      1,
    );
    expect(report).toMatchObject({ result: 'success', goal: { met: true, source: 'bodies' } });
  });
});
