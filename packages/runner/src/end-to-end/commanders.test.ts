import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { Environment, type Config, type RunEvent, type RunEventOf, type RunReport } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import testkit, { type Garden } from '@s-agents/testkit';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { resumeRun } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-commanders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = {
  plugins: [testkit, sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};
const bodies = ['leader', 'workerA', 'workerB', 'workerC'];

interface Played {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly folder: string;
}

/** Calls `act` at the first action that starts, and once more for each further function, one action later each. */
async function play(
  task: string,
  acts: readonly ((say: (from: string, text: string) => void, run: Run) => void)[],
  stopWhen: Partial<Config['stopWhen']> = {},
): Promise<Played> {
  const left = [...acts];
  const run: Run = await createRun(
    { task, seed: 4, environment: { use: 'garden', commanders: ['Ann'] }, stopWhen },
    { ...plugins, baseFolder: folder },
  );
  const garden = run.team.container.get<Garden>(Environment);
  // Every body hears what is said in public.
  const say = (from: string, text: string): void => bodies.forEach((body) => garden.body(body).hear(from, text));
  run.log.subscribe((event) => {
    if (event.type === 'action.started') left.shift()?.(say, run);
  });
  const report = await run.report;
  return { report, events: eventsOf(run.folder.path), folder: run.folder.path };
}

const textOf = (path: string): string => readFileSync(join(path, 'events.jsonl'), 'utf8');
const eventsOf = (path: string): readonly RunEvent[] =>
  textOf(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
const messagesIn = (events: readonly RunEvent[]): readonly RunEventOf<'message.published'>['message'][] =>
  events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));
const courseText = (events: readonly RunEvent[]): string =>
  courseOf(events)
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');

it('a goal for the team comes before the task of who got that, which comes again, and both are done', async () => {
  const { report, events } = await play('pick 3 berries', [(say) => say('Ann', 'team, pick 4 branch')]);
  expect(report).toMatchObject({ result: 'success', detail: 'the goal is met' });
  const spoken = events.filter(({ type }) => type === 'commander.spoke');
  expect(spoken).toMatchObject([{ by: 'Ann', order: 'goal', text: 'pick 4 branch' }]);
  const command = messagesIn(events).find(({ by, kind }) => by === 'Ann' && kind === 'command');
  expect(command).toMatchObject({ from: 'user', to: ['leader'], kind: 'command', text: 'pick 4 branch' });
  const asked = messagesIn(events).filter(
    ({ from, to, kind }) => from === 'user' && kind === 'command' && to[0] === 'leader',
  );
  expect(asked.map(({ text }) => text)).toEqual(['pick 3 berry', 'pick 4 branch', 'pick 3 berry']);
  const answers = messagesIn(events).filter(({ to, report: word }) => to.includes('user') && word !== undefined);
  const words = answers.map(({ inReplyTo, report: word }) => [inReplyTo, word?.status]);
  expect(words).toContainEqual([command?.id, 'succeeded']);
  const branches = Object.values(report.agents).reduce((sum, { inventory }) => sum + (inventory['branch'] ?? 0), 0);
  expect(branches).toBeGreaterThanOrEqual(4);
});

it('a goal that nobody understands is given to nobody', async () => {
  const { report, events } = await play('pick 6 berries', [(say) => say('Ann', 'team, pick 2 unicorns')]);
  expect(report).toMatchObject({ result: 'success', detail: 'the goal is met' });
  expect(messagesIn(events).filter(({ by }) => by === 'Ann')).toEqual([]);
});

it('a goal that cannot be reached fails by itself, and the task is done', async () => {
  const { report, events } = await play('pick 6 berries', [(say) => say('Ann', 'team, put 500 apples on the table')]);
  expect(report).toMatchObject({ result: 'success', detail: 'the goal is met' });
  const goal = messagesIn(events).find(({ by, kind }) => by === 'Ann' && kind === 'command');
  const words = messagesIn(events).filter(({ inReplyTo, to }) => inReplyTo === goal?.id && to.includes('user'));
  expect(words.map(({ report: word }) => word?.status)).toContain('failed');
});

it('a goal for one agent goes to that agent', async () => {
  const { events } = await play('pick 6 berries', [(say) => say('Ann', 'workerB: pick 2 branch')]);
  const given = messagesIn(events).filter(({ by, kind }) => by === 'Ann' && kind === 'command');
  expect(given).toMatchObject([{ to: ['workerB'], text: 'pick 2 branch' }]);
});

it("everybody else's words stay talk, and so do a commander's own to nobody", async () => {
  const { events } = await play('pick 6 berries', [
    (say) => {
      say('Bob', 'team, pick 2 branch');
      say('Bob', 'stop');
      say('Ann', 'nice berries');
      say('workerA', 'stop');
    },
  ]);
  expect(events.filter(({ type }) => type === 'commander.spoke')).toEqual([]);
  expect(messagesIn(events).filter(({ by }) => by !== undefined)).toEqual([]);
  expect(messagesIn(events).filter(({ from, kind }) => from === 'user' && kind === 'talk').length).toBeGreaterThan(0);
});

it('stop calls off the task and what others have of it, and the run waits for what is said next', async () => {
  const { report, events } = await play('pick 12 berries', [
    () => {},
    (say, run) => {
      say('Ann', 'stop');
      void (async () => {
        const { clock } = run.team.environment;
        const end = clock.now() + 90;
        while (clock.now() < end) await wait(5);
        run.stop('ctrl-C');
      })();
    },
  ]);
  const stopped = events.findIndex(({ type }) => type === 'commander.spoke');
  const recalls = messagesIn(events.slice(stopped)).filter(({ kind }) => kind === 'recall');
  expect(recalls[0]).toMatchObject({ from: 'user', by: 'Ann', to: ['leader'] });
  expect(recalls.slice(1).map(({ from }) => from)).toContain('leader');
  const task = messagesIn(events).find(({ from, kind }) => from === 'user' && kind === 'command');
  const words = messagesIn(events).filter(({ inReplyTo }) => inReplyTo === task?.id);
  expect(words.map(({ report: word }) => word?.status)).toContain('superseded');
  expect(report.result).toBe('interrupted');
  const spokeAt = events[stopped]?.at ?? Infinity;
  expect((events.at(-1)?.at ?? 0) - spokeAt).toBeGreaterThan(60);
  expect(events.filter(({ type, at }) => type === 'action.started' && at > spokeAt + 1)).toEqual([]);
});

it('a goal that follows a stop is done, although the task was called off', async () => {
  const { events } = await play('pick 12 berries', [
    () => {},
    (say, run) => {
      say('Ann', 'stop');
      say('Ann', 'team, pick 2 branch');
      run.log.subscribe((event) => {
        if (event.type !== 'message.published' || !event.message.to.includes('user')) return;
        if (event.message.report?.status === 'succeeded') run.stop('ctrl-C');
      });
    },
  ]);
  const goal = messagesIn(events).find(({ by, kind }) => by === 'Ann' && kind === 'command');
  expect(goal?.text).toBe('pick 2 branch');
  const words = messagesIn(events).filter(({ to, report }) => to.includes('user') && report !== undefined);
  expect(words.map(({ report, inReplyTo }) => [report?.status, inReplyTo])).toContainEqual(['succeeded', goal?.id]);
});

it('pause and continue are logged with who said them', async () => {
  const { report, events } = await play('pick 6 berries', [
    (say, run) => {
      say('Ann', 'pause');
      const unsubscribe = run.log.subscribe(({ type }) => {
        if (type !== 'run.paused') return;
        unsubscribe();
        say('Ann', 'continue');
      });
    },
  ]);
  expect(report).toMatchObject({ result: 'success', pauses: { times: 1 } });
  expect(events.flatMap((event) => ('by' in event && event.type.startsWith('run.') ? [event] : []))).toMatchObject([
    { type: 'run.paused', by: 'Ann' },
    { type: 'run.continued', by: 'Ann' },
  ]);
});

it('is replayed and taken up with what commanders said', async () => {
  const {
    folder: path,
    events,
    report,
  } = await play('pick 6 berries', [
    (say) => say('Ann', 'team, pick 3 branch'),
    () => {},
    (say) => say('Ann', 'workerC, stop'),
  ]);
  expect(events.filter(({ type }) => type === 'commander.spoke')).toHaveLength(2);
  const recording = await readRecordedRun(path);
  const { same, divergence } = await replayRun(await loadConfig(join(path, 'config.yaml')), recording, plugins);
  expect([divergence, same]).toEqual([null, events.length]);
  for (const share of [0.2, 0.5, 0.9]) {
    const copy = join(folder, `copy-${share}`);
    cpSync(path, copy, { recursive: true });
    // Nothing that commanders said is cut off: nobody would say it again.
    const spoken = textOf(path).lastIndexOf('commander.spoke');
    const bytes = Math.max(spoken + 200, Math.floor(textOf(path).length * share));
    truncateSync(join(copy, 'events.jsonl'), bytes);
    const again = await (await resumeRun(copy, plugins)).report;
    expect(courseText(eventsOf(copy))).toBe(textOf(path));
    expect({ ...again, wallSeconds: 0 }).toEqual({ ...report, wallSeconds: 0 });
  }
});

it('a team that stays is there for orders after its goal is met, until it is sent away', async () => {
  const { report, events } = await play(
    'pick 2 berries',
    [
      (say, run) => {
        run.log.subscribe((event) => {
          if (event.type !== 'goal.checked' || !event.status.met || event.at === 0) return;
          void run.team.environment.clock
            .sleep(600, { agent: 'leader', signal: new AbortController().signal })
            .then(() => say('Ann', 'team, pick 1 branch'));
        });
        run.log.subscribe((event) => {
          if (event.type === 'message.published' && event.message.report?.status === 'succeeded')
            if (event.message.to.includes('user') && event.at > 500) say('Ann', 'team, goodbye');
        });
      },
    ],
    { stay: true },
  );
  expect(events.flatMap((event) => (event.type === 'commander.spoke' ? [event.order] : []))).toEqual(['goal', 'leave']);
  expect(report.result).toBe('success');
  expect(events.at(-1)?.at).toBeGreaterThan(600);
});

it('a team that is sent away before its goal is met leaves at once', async () => {
  const { report } = await play('pick 12 berries', [(say) => say('Ann', 'team, you can go')]);
  expect(report).toMatchObject({ result: 'interrupted', detail: 'the team was sent away' });
});
