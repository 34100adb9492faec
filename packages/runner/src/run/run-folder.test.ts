import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configSchema } from '@s-agents/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunFolder } from './run-folder.js';

const metadata = { baseFolder: '/', versions: {} };
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 's-agents-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('leaves a run that lies there already as it is', async () => {
  const path = join(place, 'run');
  new RunFolder(path).create(configSchema.parse({ task: 'mine 1 log' }), () => {}, metadata);
  const config = await readFile(join(path, 'config.yaml'), 'utf8');
  expect(() => new RunFolder(path).create(configSchema.parse({ task: 'mine 2 logs' }), () => {}, metadata)).toThrow(
    /^RUN_FOLDER_UNWRITABLE: .* already holds a run: give another folder/,
  );
  expect(await readFile(join(path, 'config.yaml'), 'utf8')).toBe(config);
});

it('keeps the wall time of events by sequence, with a line for the first of each millisecond', async () => {
  const folder = new RunFolder(join(place, 'run'));
  folder.create(configSchema.parse({ task: 'mine 1 log' }), () => {}, metadata);
  for (const [sequence, wallMilliseconds] of [
    1700000000000, 1700000000000, 1700000000002, 1700000000002, 1700000000003,
  ].entries())
    folder.write({ sequence, at: 0, type: 'agent.spawned', agent: 'a' }, wallMilliseconds);
  folder.close();
  expect(await readFile(join(place, 'run', 'timings.jsonl'), 'utf8')).toBe(
    '{"sequence":0,"wallMs":1700000000000}\n{"sequence":2,"wallMs":1700000000002}\n{"sequence":4,"wallMs":1700000000003}\n',
  );
  expect((await readFile(join(place, 'run', 'events.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(5);
});

it('holds documents until the run that they show is taken up', async () => {
  const folder = new RunFolder(join(place, 'run'));
  folder.create(configSchema.parse({ task: 'mine 1 log' }), () => {}, metadata);
  folder.writeDocument('page.html', 'a');
  folder.writeDocument('page.html', 'b');
  expect(folder.documents).toEqual(['page.html']);
  expect(await readFile(join(place, 'run', 'page.html'), 'utf8')).toBe('b');
  expect(() => folder.writeDocument('none/page.html', 'a')).toThrow(/ENOENT/);
  folder.removeDocuments(['page.html', 'other.html']);
  await expect(readFile(join(place, 'run', 'page.html'))).rejects.toMatchObject({ code: 'ENOENT' });
  folder.close();
  expect(folder.failure).toBeNull();
});
