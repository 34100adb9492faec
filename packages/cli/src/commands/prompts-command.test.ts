import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';

const command = new OneProcess();
afterAll(() => command.end());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-prompts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const show = (...args: readonly string[]) => command.run(['prompts', 'show', ...args], { cwd: folder });

it('prints a part of a prompt that is no file, which renders the same as a file of the folder', async () => {
  const { stdout: template } = await show('root.plan', '--part', 'planning');
  expect(template).toMatch(/^## What is asked of you\n\{\{#if request\}\}/);
  await mkdir(join(folder, 'mine'));
  await writeFile(join(folder, 'mine', 'planning.partial.md'), template);
  const { stdout: own } = await show('root.plan');
  const mine = (): Promise<{ stdout: string }> => show('root.plan', '--set', 'prompts.folder=mine');
  expect((await mine()).stdout).toBe(own);
  await writeFile(join(folder, 'mine', 'planning.partial.md'), `${template}Hurry.\n`);
  expect((await mine()).stdout).toContain('left out)\nHurry.\n');
});

it.each([
  ['root.plan', 'world', 'OPTION_INVALID: --part is "world": the prompt of root.plan has planning: name one of them'],
  ['monitor', 'planning', 'OPTION_INVALID: --part is "planning": the prompt of monitor is all in files'],
])('says what parts there are: %s, %s', async (purpose, part, problem) => {
  const { code, stderr } = await show(purpose, '--part', part);
  expect(stderr).toContain(problem);
  expect(code).toBe(2);
});
