import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ConfigInput, RunEvent, RunEventOf, RunEventType, Seats } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { resumeRun } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';
import { seatsOf } from '../run/offer-seats.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-steering-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = {
  plugins: [testkit, sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};

function begin(config: Partial<ConfigInput> = {}): Promise<Run> {
  return createRun(
    { task: 'pick 60 berries', seed: 4, environment: { use: 'garden' }, ...config },
    { ...plugins, baseFolder: folder, doors: ['page'] },
  );
}

function eventsOf(run: Run): readonly RunEvent[] {
  const lines = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RunEvent);
}

function ofType<Type extends RunEventType>(run: Run, type: Type): readonly RunEventOf<Type>[] {
  return eventsOf(run).filter((event): event is RunEventOf<Type> => event.type === type);
}

/** Expects that the run of a folder comes to the same events when it is repeated. */
async function expectRepeatable(run: Run): Promise<void> {
  const recording = await readRecordedRun(run.folder.path);
  const config = await loadConfig(join(run.folder.path, 'config.yaml'));
  const { same, divergence } = await replayRun(config, recording, plugins);
  expect([divergence, same]).toEqual([null, recording.events.length]);
}

/** Calls `act` at the first event of a type that `isMeant`. */
function onEvent(run: Run, type: RunEventType, act: () => void): void {
  let isDone = false;
  run.log.subscribe((event) => {
    if (isDone || event.type !== type) return;
    isDone = true;
    act();
  });
}

describe('the goal of a run', () => {
  it('is replaced while the run goes on', async () => {
    const run = await begin();
    const changed = Promise.withResolvers<void>();
    onEvent(run, 'action.ended', () => void run.changeGoal('pick 5 branch').then(changed.resolve, changed.reject));
    await changed.promise;
    const report = await run.report;
    expect(report).toMatchObject({
      result: 'success',
      task: 'pick 5 branch',
      goal: { met: true, wanted: 5 },
      steered: [{ by: 'user', event: 'goal.changed', what: 'the goal is now: pick 5 branch' }],
    });
    const messages = ofType(run, 'message.published').map(({ message }) => message);
    const [first, recall, next] = messages.filter(({ from }) => from === 'user');
    expect([first, recall, next]).toMatchObject([
      { kind: 'command', text: 'pick 60 berry' },
      { kind: 'recall', replaces: first?.id },
      { kind: 'command', text: 'pick 5 branch' },
    ]);
    await expectRepeatable(run);
  });

  it('is refused where it cannot be read, and nothing changes', async () => {
    const run = await begin({ task: 'pick 3 berries' });
    await expect(run.changeGoal(' ')).rejects.toThrow('GOAL_INVALID: the objective is empty');
    await expect(run.changeGoal('be nice')).rejects.toThrow(/^TASK_/);
    expect(await run.report).toMatchObject({ result: 'success', task: 'pick 3 berry' });
    expect(ofType(run, 'goal.changed')).toEqual([]);
    await expect(run.changeGoal('pick 5 branch')).rejects.toThrow('RUN_ENDED');
  });
});

describe('the budget of a run', () => {
  it('is raised and lowered, and ends the run by what it is then', async () => {
    const run = await begin({ budget: { calls: 500, tokens: 900_000 }, agents: { askModels: 'always' } });
    const changed = Promise.withResolvers<void>();
    onEvent(run, 'model.called', () => void run.changeBudget({ calls: 12, tokens: null }).then(changed.resolve));
    await changed.promise;
    const report = await run.report;
    expect(report).toMatchObject({ result: 'budget', detail: 'the budget of 12 model calls is spent' });
    expect(report.steered).toMatchObject([{ what: 'the budget is now: 12 model calls, no limit of tokens' }]);
    await expectRepeatable(run);
  });

  it('refuses limits that are none, or that are spent already', async () => {
    const run = await begin({ task: 'pick 3 berries' });
    await expect(run.changeBudget({})).rejects.toThrow('BUDGET_INVALID: these are no limits');
    await expect(run.changeBudget({ calls: -1 })).rejects.toThrow('BUDGET_INVALID: these are no limits');
    await run.report;
    await expect(run.changeBudget({ calls: 1 })).rejects.toThrow(/BUDGET_INVALID: \d+ of 1 calls are spent already/);
  });
});

it('an agent that is stopped drops its task, and stands until it is given something', async () => {
  const run = await begin();
  await expect(run.stopAgent('workerX')).rejects.toThrow('WORDS_INVALID: the team has no seat "workerX"');
  const stopped = Promise.withResolvers<void>();
  onEvent(run, 'action.ended', () => void run.stopAgent('workerA').then(stopped.resolve, stopped.reject));
  await stopped.promise;
  await expect(run.stopAgent('workerA')).rejects.toThrow('AGENT_IDLE: workerA was told to do nothing');
  const report = await run.report;
  expect(report).toMatchObject({ result: 'success', steered: [{ event: 'stop', what: 'workerA is stopped' }] });
  const index = eventsOf(run).findIndex((event) => event.type === 'commander.spoke');
  const later = eventsOf(run).slice(index + 10);
  expect(later.filter((event) => event.type === 'action.started' && event.agent === 'workerA')).toEqual([]);
  await expectRepeatable(run);
});

it('a run whose only agent is stopped waits for what comes next', async () => {
  const run = await begin({ task: 'pick 600 berries', organization: { topology: 'solo' } });
  const [name = ''] = run.team.members.map((member) => member.name);
  onEvent(run, 'action.started', () => void run.stopAgent(name));
  const idle = Promise.withResolvers<void>();
  run.log.subscribe((event) => {
    if (event.type === 'message.published' && event.message.report?.status === 'superseded') idle.resolve();
  });
  await idle.promise;
  await run.changeGoal('pick 5 branch');
  expect(await run.report).toMatchObject({ result: 'success', task: 'pick 5 branch' });
  await expectRepeatable(run);
});

describe('a seat that the config does not offer', () => {
  const me = { seat: 'leader', by: 'page' };

  function seatsIn(run: Run): Seats {
    const seats = seatsOf(run.team, { hasPage: true });
    if (seats === null) throw new Error('the run has no seats');
    return seats;
  }

  async function questioned(seats: Seats, seat: string): Promise<number> {
    for (;;) {
      const { question, version } = seats.view(seat, 'page');
      if (question !== null) return question.id;
      await seats.changed(seat, version, new AbortController().signal);
    }
  }

  it('is taken and handed back, and the run can be repeated', async () => {
    const run = await begin({ task: 'pick 30 berries' });
    const seats = seatsIn(run);
    expect(seats.list()).toEqual([]);
    expect(seats.list('page').map(({ seat, heldBy }) => [seat, heldBy])).toContainEqual(['leader', 'model']);
    const sat = Promise.withResolvers<void>();
    onEvent(run, 'run.started', () => {
      seats.take(me, 'page');
      sat.resolve();
    });
    await sat.promise;
    const first = await questioned(seats, 'leader');
    expect(() => seats.answer(me, first, ['workerX: pick 3 berries'])).toThrow('SEAT_ANSWER_INVALID');
    seats.answer(me, first, ['workerA: pick 4 berries']);
    await questioned(seats, 'leader');
    seats.leave(me);
    const report = await run.report;
    expect(report).toMatchObject({ result: 'success' });
    expect(report.steered?.map(({ event }) => event)).toEqual(['seat.taken', 'seat.left']);
    expect(ofType(run, 'model.called').map(({ model }) => model)).toContain('seat:page');
    expect(ofType(run, 'model.replaced')).toMatchObject([{ model: 'seat:page', reason: 'SEAT_LEFT' }]);
    await expectRepeatable(run);
  });

  it('is vacated when the run is taken up, which goes on for its new goal', async () => {
    const run = await begin({ task: 'pick 600 berries' });
    const seats = seatsIn(run);
    const changed = Promise.withResolvers<void>();
    onEvent(run, 'action.ended', () => {
      run.changeGoal('pick 20 branch').then(changed.resolve, changed.reject);
      seats.take(me, 'page');
    });
    await changed.promise;
    await questioned(seats, 'leader');
    run.stop('enough for now');
    expect(await run.report).toMatchObject({ result: 'interrupted' });
    const resumed = await resumeRun(run.folder.path, plugins);
    const report = await resumed.report;
    expect(report).toMatchObject({ result: 'success', task: 'pick 20 branch' });
    expect(report.steered?.map(({ event }) => event)).toEqual(['seat.taken', 'goal.changed', 'seat.left']);
  });

  it('leaves no trace in the log of a run in which nobody takes it', async () => {
    const run = await begin({ task: 'pick 6 berries' });
    await run.report;
    const plain = await createRun(
      { task: 'pick 6 berries', seed: 4, environment: { use: 'garden' } },
      { ...plugins, baseFolder: folder },
    );
    await plain.report;
    expect(eventsOf(run)).toEqual(eventsOf(plain));
  });
});
