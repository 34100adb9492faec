import { workText } from '@s-agents/kit';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeTeam } from '../composition/compose-team.js';
import { noBlobs } from '../run/no-blobs.js';
import { createRun } from '../run/create-run.js';
import { loadConfig } from './load-config.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 's-agents-files-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16, as Windows PowerShell writes it': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big-endian': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

it.each(Object.entries(encodings))('a config, a task and an organization are read in %s', async (_name, encode) => {
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(folder, name), encode(text.replaceAll('\n', '\r\n')));
  const organization = '{ root: bob, leaves: [eve], charter: own.yaml }';
  await write('team.yaml', `task: task.yaml\nenvironment: { use: blockworld }\norganization: ${organization}\n`);
  await write('task.yaml', 'task: mine 3 logs\n');
  await write('own.yaml', 'topology: bob leads\ncommands: ["bob->eve"]\n');
  await write('team.json', `{\n\t"task": "task.yaml",\n\t"environment": {\n\t\t"use": "blockworld"\n\t}\n}\n`);
  for (const file of ['team.yaml', 'team.json']) {
    const team = await composeTeam(await loadConfig(file, { workingFolder: folder }), { blobs: noBlobs });
    expect(workText(team.task.work)).toBe('mine 3 log');
  }
});

it.each<[string, string, Buffer, string]>([
  [
    'UTF-16 without a mark',
    'a.yaml',
    Buffer.from('task: mine 3 logs\n', 'utf16le'),
    'without a byte order mark; save it as UTF-8',
  ],
  ['Latin-1', 'b.yaml', Buffer.from('task: caf\u00e9\n', 'latin1'), 'it is not UTF-8: line 1'],
  ['code in UTF-16', 'c.ts', Buffer.from('\ufeffexport default {};', 'utf16le'), 'it is no UTF-8, as code has to be'],
  [
    'a tab',
    'd.yaml',
    Buffer.from('task: x\nrun:\n\tfolder: a\n'),
    'line 3 begins with a tab, and YAML is indented with spaces',
  ],
  ['a tab in a list', 'e.yaml', Buffer.from('task: x\nplugins:\n\t- a\n'), 'begins with a tab'],
  [
    'a tab after blanks',
    'f.yaml',
    Buffer.from('task: x\nrun:\n  folder: a\n \tdurability: exit\n'),
    'begins with a tab',
  ],
])('%s is said as it is', async (_what, name, bytes, problem) => {
  await writeFile(join(folder, name), bytes);
  await expect(loadConfig(name, { workingFolder: folder })).rejects.toThrow(problem);
});

it('keeps runs where one stands, and leaves the folder of the config as it is', async () => {
  await mkdir(join(folder, 'theirs'));
  await writeFile(
    join(folder, 'theirs', 'team.yaml'),
    'task: task.yaml\nenvironment: { use: blockworld }\nrun: { folder: mine/runs, documents: false }\n',
  );
  await writeFile(join(folder, 'theirs', 'task.yaml'), 'task: mine 1 log\n');
  const loaded = await loadConfig('theirs/team.yaml', { workingFolder: folder });
  expect(loaded).toMatchObject({ baseFolder: join(folder, 'theirs'), workingFolder: folder });
  const run = await createRun(loaded);
  expect(run.folder.path.startsWith(join(folder, 'mine', 'runs'))).toBe(true);
  expect((await run.report).result).toBe('success');
});
