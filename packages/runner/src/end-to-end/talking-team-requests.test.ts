import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, Message, RunEvent, RunReport } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import type { Words } from '../orders/words.js';
import { createRun } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-requests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));

interface Asked {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly path: string;
  /** The last words that the user got, by the task. */
  readonly words: readonly (readonly [string, string, string])[];
}

async function ask(words: readonly Words[], changes: Partial<ConfigInput> = {}): Promise<Asked> {
  const run = await createRun(
    {
      task: 'put 1 apple on kitchentable',
      environment: { use: 'household' },
      organization: { charter: 'none', scheduler: 'phased', seats: [{ name: 'ann' }, { name: 'bob' }] },
      agents: { architecture: { use: 'actor-communicator', phaseSeconds: 1.1 } },
      ...changes,
    },
    { baseFolder: folder, plugins: [sharedSandboxPlugin], defaults },
  );
  await Promise.all(words.map((one) => run.say(one)));
  const report = await run.report;
  const events = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  const told = events.flatMap((event): Message[] =>
    event.type === 'message.published' && event.message.to.includes('user') ? [event.message] : [],
  );
  return {
    report,
    events,
    path: run.folder.path,
    words: told.flatMap(({ from, report: said }) =>
      said === undefined || said.status === 'ready' ? [] : [[from, workText(said.work), said.status] as const],
    ),
  };
}

it('a talking team does what the user asks for beside the task, says so, and goes on with the task', async () => {
  const { report, words, events, path } = await ask([
    { text: 'put 1 coffeepot on kitchentable', as: 'task' },
    { text: 'put 1 pudding on kitchentable', to: 'bob', as: 'task' },
  ]);
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
  expect(report.timeCostSeconds).toBeLessThan(200);
  expect(words.toSorted()).toEqual([
    ['ann', 'put 1 coffeepot on kitchentable', 'succeeded'],
    ['bob', 'put 1 coffeepot on kitchentable', 'succeeded'],
    ['bob', 'put 1 pudding on kitchentable', 'succeeded'],
  ]);
  // Each of the three ends by its word, and the command of the run with the run.
  const cancelled = events.flatMap((event) => (event.type === 'command.cancelled' ? [event.agent] : []));
  expect(cancelled.toSorted()).toEqual(['ann', 'bob']);
  const replayed = await replayRun(await loadConfig(join(path, 'config.yaml')), await readRecordedRun(path), {
    folder: null,
    plugins: [sharedSandboxPlugin],
    defaults,
  });
  expect([replayed.divergence, replayed.same]).toEqual([null, events.length]);
});

it('members who are asked to mine share it, and each says when all of it is done', async () => {
  const { report, words } = await ask([{ text: 'mine 6 dirt', as: 'task' }], {
    task: 'mine 2 log',
    environment: { use: 'blockworld' },
    agents: { architecture: 'actor-communicator' },
  });
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
  expect(words.toSorted()).toEqual([
    ['ann', 'mine 6 dirt', 'succeeded'],
    ['bob', 'mine 6 dirt', 'succeeded'],
  ]);
  for (const { inventory } of report.agents) expect(inventory['dirt']).toBeGreaterThanOrEqual(3);
});

it('what is nowhere to be found is said to be impossible, and does not keep the run from its task', async () => {
  const { report, words } = await ask([{ text: 'put 1 wine on kitchentable', as: 'task' }]);
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
  expect(words.map(([, , status]) => status)).toEqual(['failed', 'failed']);
});

it('a member that does not act refuses what it is asked for', async () => {
  const { report, words } = await ask([{ text: 'put 1 wine on kitchentable', to: 'ann', as: 'task' }], {
    organization: {
      charter: 'leader',
      scheduler: 'phased',
      seats: [{ name: 'ann', acts: false }, { name: 'bob' }, { name: 'cat' }],
    },
  });
  expect(report.result).toBe('success');
  expect(words).toEqual([['ann', 'put 1 wine on kitchentable', 'refused']]);
});
