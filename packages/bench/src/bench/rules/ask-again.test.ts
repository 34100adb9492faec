import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineAnswerer, definePlugin, definePurpose, Purpose, SymbolicAnswerer } from '@s-agents/core';
import { checkConfig, composeTeam, noBlobs, readRecordedRun } from '@s-agents/runner';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { askAgain, countFired } from './ask-again.js';
import { frozenTasks } from './frozen-tasks.js';
import { plannerRun } from './planner-run.js';
import { runFrozen } from './run-frozen.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 's-agents-rules-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gets the same answers from the planner again as the run that is recorded', async () => {
  const [task] = frozenTasks.filter(({ name }) => name === 'jukebox-of-three-hands');
  if (task === undefined) throw new Error('the task is gone');
  const run = await runFrozen(task, { seed: 1, without: [], folder, signal: new AbortController().signal });
  const recorded = await readRecordedRun(join(folder, `${task.name}, 1`, 'run'));
  const answers = recorded.events.flatMap((event) => (event.type === 'model.called' ? [event.answer] : []));
  expect(answers.length).toBeGreaterThan(0);
  const again = await askAgain(run, []);
  expect(again.map((answer) => ({ object: JSON.parse(answer) as unknown }))).toEqual(
    answers.map((answer) => recorded.blob(answer)),
  );
  expect(await countFired(run, again, [])).toBe(0);
  expect(await plannerRun(run, [])).toMatchObject({
    report: { result: 'success', detail: '' },
    calls: answers.length,
    leaderCalls: answers.length,
    plans: answers.length,
  });
});

const greet = definePurpose({
  name: 'greet',
  inputs: z.object({ name: z.string() }),
  answer: z.object({ text: z.string() }),
  prompt: { text: 'Greet {{name}}.' },
  temperature: 0,
});
const answerer = defineAnswerer(
  greet,
  ({ name }, { without }) => ({ text: name === 'Ann' && without?.has('warmth') !== true ? 'Dear Ann' : name }),
  ['warmth', 'volume'],
);
const plugin = definePlugin({
  name: 'greetings',
  contributions: [
    { contract: Purpose, name: greet.name, value: greet },
    { contract: SymbolicAnswerer, name: greet.name, value: answerer },
  ],
});

it('counts the answers that would be others without a rule', async () => {
  const config = checkConfig({ task: 'mine 1 log', environment: { use: 'blockworld' } }, { baseFolder: folder });
  const team = await composeTeam(config, { blobs: noBlobs, plugins: [plugin] });
  const asked = ['Ann', 'Bob', 'Ann'].map((name) => ({ agent: 'leader', purpose: 'greet', inputs: { name } }));
  const answers = await askAgain({ asked, team }, []);
  expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual([
    { text: 'Dear Ann' },
    { text: 'Bob' },
    { text: 'Dear Ann' },
  ]);
  expect(await countFired({ asked, team }, answers, ['warmth'])).toBe(2);
  expect(await countFired({ asked, team }, answers, ['volume'])).toBe(0);
  expect(await countFired({ asked, team }, answers, ['volume', 'warmth'])).toBe(2);
  await Promise.all(team.closables.map((closable) => closable.close()));
});
