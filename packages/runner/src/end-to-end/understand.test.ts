import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigInput, RunEvent, RunEventOf, Understanding } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion, type SymbolicServer } from '../testing/symbolic-server.js';

let folder: string;
let server: SymbolicServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-understand-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the garden's own grammar does not read. */
const words = '1 handful of berries would be lovely';

/** Runs a team in the garden of which some purposes are answered by a server. */
async function run(
  distort: Distortion,
  purposes: readonly string[],
  changes: Partial<ConfigInput> = {},
): Promise<GardenRun> {
  server = await createSymbolicServer(distort);
  const model = { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1, latencySeconds: 3 };
  return runInGarden(
    { task: words, models: Object.fromEntries(purposes.map((purpose) => [purpose, model])), ...changes },
    { baseFolder: folder, onBegin: ({ team }) => server.serve(team) },
  );
}

/** A server that reads every objective as these say, in order. */
const reading =
  (...answers: readonly Understanding[]): Distortion =>
  (answer, { purpose, tries }) =>
    purpose === 'understand' ? JSON.stringify(answers[tries] ?? answers.at(-1)) : answer;

const berries: Understanding = {
  reason: 'A handful is five.',
  verdict: 'conditions',
  goal: [{ do: 'pick 5 berries' }],
};
const ofType = <Type extends RunEvent['type']>(events: readonly RunEvent[], type: Type) =>
  events.filter((event): event is RunEventOf<Type> => event.type === type);

describe('an objective that the world does not understand', () => {
  it('is read by a model before the world starts, and its meaning is an event', async () => {
    const { report, events } = await run(reading(berries), ['understand']);
    expect(report).toMatchObject({ result: 'success', task: 'pick 5 berry', goal: { met: true, source: 'server' } });
    const [understood] = ofType(events, 'objective.understood');
    expect(understood).toMatchObject({ agent: 'leader', text: words, ...berries, at: 0 });
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['model.called', 'objective.understood']);
    expect(report.llm.byPurpose['understand']?.calls).toBe(1);
  });

  it('keeps its meaning when the run is repeated, and nobody is asked again', async () => {
    const { events, folder: recorded } = await run(reading(berries), ['understand']);
    await server.close();
    const { same, divergence } = await replayRun(
      await loadConfig(join(recorded, 'config.yaml')),
      await readRecordedRun(recorded),
      {
        plugins: [testkit, sharedSandboxPlugin],
        defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
      },
    );
    expect([divergence, same]).toEqual([null, events.length]);
  });

  it('goes back once where the world refuses what the model says', async () => {
    const wrong: Understanding = { ...berries, goal: [{ do: 'pick 5 diamonds' }] };
    const { report, events } = await run(reading(wrong, berries), ['understand']);
    expect(report.task).toBe('pick 5 berry');
    expect(ofType(events, 'model.called').slice(0, 2)).toMatchObject([{ valid: false }, { valid: true }]);
    const [, second] = server.requests;
    expect(JSON.stringify(second?.body)).toContain('diamonds');
  });

  it.each<[what: string, answer: Understanding, message: RegExp]>([
    [
      'no objective',
      { reason: 'It only says hello.', verdict: 'refused', goal: [] },
      /^OBJECTIVE_REFUSED: .*It only says hello/,
    ],
    ['wrong twice', { ...berries, goal: [{ do: 'pick 5 diamonds' }] }, /diamonds/],
  ])('ends before the start when it is %s', async (_what, answer, message) => {
    await expect(run(reading(answer), ['understand'])).rejects.toThrow(message);
  });

  it('is refused where no model is configured that can read, and the remedy says so', async () => {
    server = await createSymbolicServer();
    await expect(runInGarden({ task: words }, { baseFolder: folder })).rejects.toThrow(
      /^TASK_INVALID: .*configure a language model \(models\.understand\)/,
    );
  });
});

it('what no condition can express is done when the team says so, and counts as the word of the agents', async () => {
  const plan = {
    inventories: [],
    objective: 'make it nice',
    analysis: 'Berries are nice.',
    tasks: [{ number: 1, agent: 'workerA', task: 'pick 1 berries', after: [] }],
    stop: [],
    say: [],
    ask: [],
    informer: 'user',
    givenUp: null,
  };
  let plans = 0;
  const judged: Understanding = { reason: 'Nobody can measure that.', verdict: 'judged', goal: [] };
  const { report, events } = await run(
    (answer, asked) => {
      if (asked.purpose === 'root.plan') return JSON.stringify(plans++ === 0 ? plan : { ...plan, tasks: [] });
      if (asked.purpose === 'monitor' && asked.agent === 'leader')
        return JSON.stringify({ reason: 'It is nice now.', status: 'success' });
      return reading(judged)(answer, asked);
    },
    ['understand', 'root.plan', 'monitor'],
    { task: '1 nicer garden, please' },
  );
  expect(report).toMatchObject({
    result: 'success',
    task: '1 nicer garden, please',
    goal: { met: true, wanted: 1, reached: 1, source: 'agents' },
  });
  expect(report.detail).toContain('which nothing can check');
  expect(ofType(events, 'run.started')).toMatchObject([{ task: { goal: { conditions: [] } } }]);
  // The team worked for it before it said so.
  expect(ofType(events, 'action.ended').length).toBeGreaterThan(0);
});

describe('an objective that conditions express in part', () => {
  const plan = {
    inventories: [],
    objective: 'pick berries and make it nice',
    analysis: 'Berries first.',
    tasks: [{ number: 1, agent: 'workerA', task: 'pick 2 berry', after: [] }],
    stop: [],
    say: [],
    ask: [],
    informer: 'user',
    givenUp: null,
  };
  const partly: Understanding = {
    reason: 'Nobody can measure what is nice.',
    verdict: 'judged',
    goal: [{ do: 'pick 2 berries' }],
    told: ['leave the roses alone'],
  };
  const text = 'a nicer garden, 2 handy berries, and leave the roses alone';

  it('ends once these hold and the team says that the rest is reached; what it forbids is told to all', async () => {
    let plans = 0;
    const { report, events } = await run(
      (answer, asked) => {
        if (asked.purpose === 'root.plan') return JSON.stringify(plans++ === 0 ? plan : { ...plan, tasks: [] });
        if (asked.purpose === 'monitor' && asked.agent === 'leader')
          return JSON.stringify({ reason: 'It is nice now.', status: 'success' });
        return reading(partly)(answer, asked);
      },
      ['understand', 'root.plan', 'monitor'],
      { task: text },
    );
    expect(report).toMatchObject({
      result: 'success',
      goal: { met: true, wanted: 3, reached: 3, source: 'server' },
      passedOver: ['leave the roses alone'],
    });
    expect(report.detail).toContain('the team says that the rest is reached');
    const shown = server.requests.filter(({ body }) => JSON.stringify(body).includes('leave the roses alone'));
    expect(shown.length).toBeGreaterThan(2);
    expect(ofType(events, 'goal.checked').map(({ status }) => [status.met, status.reached])).toContainEqual([false, 2]);
  });
});

it('what was asked reaches all who work for it, word for word, where the goal does not say all of it', async () => {
  const told: Understanding = { ...berries, told: ['leave the roses alone'] };
  const task = 'a handful of berries, and leave the roses alone';
  const { report, events } = await run(reading(told), ['understand'], { task });
  expect(report).toMatchObject({ task: 'pick 5 berry', words: task, passedOver: ['leave the roses alone'] });
  const commands = ofType(events, 'message.published').filter(({ message }) => message.kind === 'command');
  expect(new Set(commands.map(({ message }) => message.words))).toEqual(new Set([task]));
  expect(new Set(commands.map(({ message }) => message.from))).toContain('leader');
});
