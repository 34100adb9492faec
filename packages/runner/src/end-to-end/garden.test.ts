import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  Cancelled,
  runReportSchema,
  type ConfigInput,
  type EventLog,
  type Json,
  type RunEvent,
  type RunEventType,
} from '@s-agents/core';
import { blobId } from '@s-agents/kit';
import { runInGarden, type GardenRun, type GardenRunOptions } from '../testing/run-in-garden.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-garden-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const run = (changes: Partial<ConfigInput> = {}, options: Partial<GardenRunOptions> = {}): Promise<GardenRun> =>
  runInGarden(changes, { baseFolder: folder, ...options });

/** Calls an action once, at the first event that matches. */
function once(log: EventLog, fits: (event: RunEvent) => boolean, act: () => void): void {
  const stop = log.subscribe((event) => {
    if (!fits(event)) return;
    stop();
    act();
  });
}

const typesOf = (events: readonly RunEvent[]): ReadonlySet<RunEventType> => new Set(events.map(({ type }) => type));
const startsToAct = (agent: string) => (event: RunEvent) => event.type === 'action.started' && event.agent === agent;

describe('the default plugins, composed', () => {
  it('reach a goal as a team, faster than alone', async () => {
    const team = (await run()).report;
    const solo = (await run({ organization: { topology: 'solo' } })).report;
    expect([team.result, solo.result]).toEqual(['success', 'success']);
    expect(team.agents.map(({ name, acts }) => [name, acts])).toEqual([
      ['leader', false],
      ['workerA', true],
      ['workerB', true],
      ['workerC', true],
    ]);
    expect(solo.agents.map(({ name, acts }) => [name, acts])).toEqual([['leader', true]]);
    expect([solo.communication.messages, solo.organization.edges]).toEqual([0, []]);
    expect(team.timeCostSeconds).toBeLessThan(solo.timeCostSeconds);
  });

  it('reach a goal that takes a whole chain of tools', async () => {
    const { report } = await run({ task: 'make 2 pies' });
    expect(report).toMatchObject({ result: 'success', goal: { wanted: 2, reached: 2, met: true } });
  });

  it.each(['pick 20 berries', 'make 2 ladders'])(
    'give the same log and blobs for the same seed, byte for byte: %s',
    async (task) => {
      const latency = { default: { use: 'symbolic', latencySeconds: { mean: 3, deviation: 1 } } };
      const [first, second, other] = [
        await run({ task, seed: 5, models: latency }),
        await run({ task, seed: 5, models: latency }),
        await run({ task, seed: 6, models: latency }),
      ];
      expect(first.text).toBe(second.text);
      expect(await readFile(join(first.folder, 'blobs.jsonl'), 'utf8')).toBe(
        await readFile(join(second.folder, 'blobs.jsonl'), 'utf8'),
      );
      expect(first.text).not.toBe(other.text);
    },
  );

  it('keep everything that the log points to, under the name of its content', async () => {
    const { text, folder: runFolder } = await run({ task: 'make 1 ladder' });
    const lines = (await readFile(join(runFolder, 'blobs.jsonl'), 'utf8')).trim().split('\n');
    const blobs = new Map(
      lines.map((line) => JSON.parse(line) as { id: string; value: Json }).map(({ id, value }) => [id, value]),
    );
    for (const [id, value] of blobs) expect(blobId(value)).toBe(id);
    expect(new Set(text.match(/sha256-[0-9a-f]{64}/g))).toEqual(new Set(blobs.keys()));
  });
});

describe('a team to which something happens', () => {
  it('goes on when a body is away for a while, and uses it again', async () => {
    const { report, events } = await run(
      { task: 'pick 40 berries' },
      {
        onBegin: ({ log, garden }) =>
          once(log, startsToAct('workerA'), () => void garden.body('workerA').goAway('connection reset', 5)),
      },
    );
    expect(report).toMatchObject({ result: 'success', goal: { reached: 40 } });
    const back = events.findIndex(({ type }) => type === 'body.returned');
    expect(events.findIndex(({ type }) => type === 'body.lost')).toBeLessThan(back);
    expect(typesOf(events).has('agent.gone')).toBe(false);
    expect(events.slice(back).some(startsToAct('workerA'))).toBe(true);
  });

  it('goes on without a body that is gone for good, and gives its work to others', async () => {
    const { report, events } = await run(
      { task: 'pick 40 berries' },
      {
        onBegin: ({ log, garden }) => once(log, startsToAct('workerA'), () => garden.body('workerA').leave('banned')),
      },
    );
    expect(report).toMatchObject({ result: 'success', goal: { reached: 40 } });
    const gone = events.findIndex((event) => event.type === 'agent.gone' && event.agent === 'workerA');
    expect(gone).toBeGreaterThan(0);
    expect(events.slice(gone + 1).some((event) => event.type === 'step.started' && event.agent === 'workerA')).toBe(
      false,
    );
  });

  it('goes on when one of it dies and loses what it carried', async () => {
    let picked = 0;
    const { report, events } = await run(
      { task: 'pick 30 berries' },
      {
        onBegin: ({ log, garden }) =>
          once(
            log,
            (event) =>
              event.type === 'primitive.ended' &&
              event.agent === 'workerB' &&
              event.primitive === 'pick' &&
              ++picked === 5,
            () => garden.body('workerB').die('a bear'),
          ),
      },
    );
    expect(report).toMatchObject({ result: 'success', goal: { reached: 30 } });
    expect(typesOf(events).has('body.died')).toBe(true);
  });

  it.each<[string, readonly string[], string]>([
    ['everybody is', ['leader', 'workerA', 'workerB', 'workerC'], 'failure'],
    ['all who act are', ['workerA', 'workerB', 'workerC'], 'failure'],
    // Delegated tasks continue; an agent that finishes one has no root to ask for more.
    ['the root alone is', ['leader'], 'success'],
  ])('ends, and says how it was, when %s gone for good', async (_who, names, result) => {
    const { report, events } = await run(
      { task: 'pick 60 berries' },
      {
        onBegin: ({ log, garden }) =>
          once(log, startsToAct('workerC'), () =>
            names.forEach((name) => garden.body(name).leave('the power went out')),
          ),
      },
    );
    expect(runReportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({ result, goal: { met: result === 'success' } });
    if (result === 'failure') for (const name of names) expect(report.detail).toContain(name);
    expect(events.at(-1)).toMatchObject({ type: 'run.ended', result });
  });

  it('does not believe acts that fail again and again, and still gets there', async () => {
    const { report } = await run({
      task: 'pick 12 berries',
      environment: {
        use: 'garden',
        mishaps: [
          { agent: 'workerA', primitive: 'pick', reason: 'blocked', times: 12 },
          { primitive: 'walk', reason: 'timeout', times: 8 },
        ],
      },
    });
    expect(report).toMatchObject({ result: 'success', goal: { reached: 12 } });
    expect(report.agents.reduce((sum, { failures }) => sum + failures, 0)).toBeGreaterThan(0);
  });

  it.each(['tree', 'solo'])(
    'gives up soon what everybody has found to be impossible, and says why: %s',
    async (topology) => {
      const { report, events } = await run({
        task: 'make 2 pies',
        environment: { use: 'garden', plantsPerKind: 3 },
        organization: { topology },
      });
      expect(report).toMatchObject({
        result: 'failure',
        goal: { met: false },
        detail: expect.stringContaining('nothing bears branch any more') as string,
      });
      expect(report.timeCostSeconds).toBeLessThan(5 * 60);
      // No agent was asked again to do a task after it had failed at that.
      const failed = new Set<string>();
      for (const event of events) {
        if (event.type !== 'message.published') continue;
        const { kind, from, to, report } = event.message;
        if (report?.status === 'failed') failed.add(from);
        if (kind === 'command') expect(to.filter((agent) => failed.has(agent))).toEqual([]);
      }
    },
  );

  it('goes on trying where the failures say nothing about what is possible', async () => {
    const { report } = await run({
      task: 'pick 2 berries',
      environment: { use: 'garden', mishaps: [{ primitive: 'pick', reason: 'blocked', times: 100_000 }] },
      stopWhen: { noProgressMinutes: 10, attempts: 5 },
    });
    expect(report).toMatchObject({
      result: 'no-progress',
      detail: expect.stringContaining('no progress for') as string,
    });
  });

  it('ends honestly when there is too little', async () => {
    const { report } = await run({ task: 'pick 60 berries', environment: { use: 'garden', plantsPerKind: 10 } });
    expect(report.goal).toMatchObject({ met: false, wanted: 60, reached: 20 });
    expect(report).toMatchObject({
      result: 'failure',
      detail: expect.stringContaining(
        'the team gave up: leader: Nobody can do what is left of "pick 60 berry"',
      ) as string,
    });
    expect(report.timeCostSeconds).toBeLessThan(5 * 60);
    // The report shows the actual inventories.
    expect(
      report.agents.reduce(
        (sum, { inventory }) => sum + Object.values(inventory).reduce((all, count) => all + count, 0),
        0,
      ),
    ).toBe(20);
  });

  it('stops in the middle when it is interrupted, and reports what was reached', async () => {
    const controller = new AbortController();
    let picked = 0;
    const { report, events } = await run(
      { task: 'pick 40 berries' },
      {
        signal: controller.signal,
        onBegin: ({ log }) =>
          once(
            log,
            (event) =>
              event.type === 'primitive.ended' &&
              event.primitive === 'pick' &&
              event.outcome.status === 'succeeded' &&
              ++picked === 10,
            () => controller.abort(new Cancelled('stopped by ctrl-C')),
          ),
      },
    );
    expect(report).toMatchObject({
      result: 'interrupted',
      detail: 'stopped by ctrl-C',
      goal: { met: false, wanted: 40 },
    });
    const held = report.agents.reduce(
      (sum, { inventory }) => sum + (inventory['red_berry'] ?? 0) + (inventory['blue_berry'] ?? 0),
      0,
    );
    expect(held).toBe(10);
    expect(events.at(-1)).toMatchObject({ type: 'run.ended', result: 'interrupted' });
  });
});
