import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configSchema } from '@s-agents/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunFolder } from './run-folder.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 's-agents-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('leaves a run that lies there already as it is', async () => {
  const path = join(place, 'run');
  new RunFolder(path).create(configSchema.parse({ task: 'mine 1 log' }));
  const config = await readFile(join(path, 'config.yaml'), 'utf8');
  expect(() => new RunFolder(path).create(configSchema.parse({ task: 'mine 2 logs' }))).toThrow(/^RUN_FOLDER_UNWRITABLE: there is a run in .* already: name another folder/);
  expect(await readFile(join(path, 'config.yaml'), 'utf8')).toBe(config);
});
