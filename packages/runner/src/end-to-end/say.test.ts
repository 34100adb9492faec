import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RunEvent, RunEventOf } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { createRun, type Run } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-say-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = {
  plugins: [testkit, sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};

async function begin(): Promise<Run> {
  return createRun(
    { task: 'pick 6 berries', seed: 4, environment: { use: 'garden' } },
    { ...plugins, baseFolder: folder },
  );
}

const eventsOf = (run: Run): readonly RunEvent[] =>
  readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
const messagesIn = (events: readonly RunEvent[]): readonly RunEventOf<'message.published'>['message'][] =>
  events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));

it('words to a seat are talk of the user, and a task for the team is done before the run ends', async () => {
  const run = await begin();
  // Said before the world has started: both wait for it.
  await Promise.all([
    run.say({ to: 'workerB', text: 'the berries in the east are ripe' }),
    run.say({ text: 'pick 4 branch', as: 'task' }),
  ]);
  const report = await run.report;
  expect(report).toMatchObject({ result: 'success' });
  const events = eventsOf(run);
  expect(events.filter(({ type }) => type === 'commander.spoke')).toMatchObject([
    { by: 'user', order: 'talk', to: 'workerB' },
    { by: 'user', order: 'goal', text: 'pick 4 branch' },
  ]);
  const said = messagesIn(events).filter(({ from, text }) => from === 'user' && !text.includes('pick 6'));
  expect(said).toMatchObject([
    { to: ['workerB'], kind: 'talk', text: 'the berries in the east are ripe' },
    { to: ['leader'], kind: 'command', text: 'pick 4 branch', by: 'user' },
  ]);
  const received = events.flatMap((event) =>
    event.type === 'message.received' && event.message.from === 'user' ? [[event.agent, event.message.kind]] : [],
  );
  expect(received).toContainEqual(['workerB', 'talk']);
  const lastWord = messagesIn(events).find(
    ({ inReplyTo, report }) => inReplyTo === said[1]?.id && report !== undefined,
  );
  expect(lastWord?.to).toEqual(['user']);
  const branches = report.agents.reduce((sum, { inventory }) => sum + (inventory['branch'] ?? 0), 0);
  expect(branches).toBeGreaterThanOrEqual(4);

  const recording = await readRecordedRun(run.folder.path);
  const { same, divergence } = await replayRun(
    await loadConfig(join(run.folder.path, 'config.yaml')),
    recording,
    plugins,
  );
  expect([divergence, same]).toEqual([null, events.length]);
});

it('words that are said in a pause enter after it', async () => {
  const run = await begin();
  await run.pause();
  const said = run.say({ text: 'look in the east' });
  await run.continue();
  await said;
  await run.report;
  const types = eventsOf(run).map(({ type }) => type);
  expect(types.indexOf('commander.spoke')).toBeGreaterThan(types.indexOf('run.continued'));
});

it('refuses words that nobody can hear', async () => {
  const run = await begin();
  await expect(run.say({ text: ' ' })).rejects.toThrow('WORDS_INVALID: the text is empty');
  await expect(run.say({ text: 'x'.repeat(4001) })).rejects.toThrow('WORDS_INVALID: the text has 4001 characters');
  await expect(run.say({ text: 'hello', to: 'workerD' })).rejects.toThrow(/no seat "workerD".*did you mean "worker/);
  await expect(run.say({ text: 'hello', to: 'nobody at all' })).rejects.toThrow('address one of: leader, workerA');
  await run.report;
  await expect(run.say({ text: 'too late' })).rejects.toThrow(/^RUN_ENDED: .*: start another run/);
  await expect(run.pause()).rejects.toThrow('RUN_ENDED');
});

it('rejects words and pauses that the end of the run overtakes with its reason', async () => {
  const run = await begin();
  await run.pause();
  const said = run.say({ text: 'look in the east' });
  run.stop('enough');
  await expect(said).rejects.toThrow('RUN_ENDED: the run ended before this reached it (enough): start another run');
  await expect(run.continue()).rejects.toThrow('RUN_ENDED');
  await run.report;
});
