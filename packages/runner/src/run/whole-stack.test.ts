import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fold, StateReducer, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import garden from '@s-agents/testkit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { runnerReducers } from '../report/runner-reducers.js';
import { runTeam, type RunHandle } from './run-team.js';

/** The runner's own plugins in a world of the testkit: everything but Minecraft. */
const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-stack-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function run(changes: Partial<ConfigInput>, onBegin: (run: RunHandle) => void = () => {}): Promise<{ report: RunReport; events: string }> {
  let path = '';
  const report = await runTeam(
    { task: 'pick 20 berries', environment: { use: 'garden' }, ...changes },
    {
      baseFolder: folder,
      plugins: [garden],
      defaults,
      onBegin: (begun) => {
        path = begun.folder.path;
        onBegin(begun);
      },
    },
  );
  return { report, events: await readFile(join(path, 'events.jsonl'), 'utf8') };
}

describe('the default plugins, composed', () => {
  it('reach a goal as a team, faster than alone', async () => {
    const team = (await run({})).report;
    const solo = (await run({ organization: { topology: 'solo' } })).report;
    expect([team.result, solo.result]).toEqual(['success', 'success']);
    expect(team.timeCostSeconds).toBeLessThan(solo.timeCostSeconds);
  });

  it('give the same log for the same seed, byte for byte', async () => {
    const [first, second] = [await run({ seed: 5 }), await run({ seed: 5 })];
    expect(first.events).toBe(second.events);
  });

  it('have at every event the state that folding the log up to it gives', async () => {
    let reducers: readonly StateReducer[] = [];
    const snapshots: string[] = [];
    const { events } = await run({ task: 'make 2 ladders' }, ({ team, log }) => {
      reducers = [...runnerReducers, ...team.container.getAll<StateReducer>(StateReducer)];
      log.subscribe(() => snapshots.push(JSON.stringify(reducers.map((reducer) => log.state(reducer)))));
    });
    const stored = events.trim().split('\n').map((line) => JSON.parse(line) as RunEvent);
    expect(reducers.length).toBeGreaterThan(runnerReducers.length);
    let states = reducers.map((reducer) => reducer.initial);
    for (const [index, event] of stored.entries()) {
      states = reducers.map((reducer, slice) => reducer.reduce(states[slice], event));
      expect(JSON.stringify(states), `after event ${index}`).toBe(snapshots[index]);
    }
    expect(JSON.stringify(reducers.map((reducer) => fold(reducer, stored)))).toBe(JSON.stringify(states));
  });
});
