import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { draftOf } from '../testing/draft.js';
import { ConfigFiles, nameFor } from './config-file.js';
import { draftSchema } from './draft.js';
import { Places } from './places.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-config-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = new ConfigFiles(folder);

it('makes a name of any objective that a draft may have', () => {
  expect(nameFor('Mine 10 logs!')).toBe('mine-10-logs');
  expect(nameFor('茶')).toBe('team');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (task) => {
      expect(draftSchema.safeParse(draftOf({ name: nameFor(task) })).error).toBeUndefined();
    }),
  );
});

it('writes a file once, gives another name to the next, and takes a file back', () => {
  expect(files.free('team')).toBe('team');
  const takeBack = files.write('team', 'task: a\n');
  expect(files.free('team')).toBe('team-2');
  expect(() => files.write('team', 'task: b\n')).toThrow(/^CONFIG_EXISTS: .*choose another name, such as team-2/);
  expect(readFileSync(join(folder, 'team.yaml'), 'utf8')).toBe('task: a\n');
  takeBack();
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves nothing behind where a file cannot be written', () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const nowhere = new ConfigFiles(join(folder, 'no-folder'));
  expect(() => nowhere.write('team', 'task: a\n')).toThrow(/^CONFIG_UNWRITABLE: /);
  expect(readdirSync(folder)).toEqual(['no-folder']);
});

it.each([
  ['/home/a', '/home/a/runs', null, 'npx s-agents run runs/x.yaml'],
  ['/home/a', '/home/a', '.', 'npx s-agents run x.yaml'],
  ['/home/a', '/srv/it is', '/srv/it is', "npx s-agents run '/srv/it is/x.yaml'"],
  ['/home/a', "/home/a/o'clock", "o'clock", String.raw`npx s-agents run 'o'\''clock/x.yaml'`],
])('names, from %s, what lies in %s as a shell takes it', (working, place, runsFolder, command) => {
  const places = new Places(place, working);
  expect({ runsFolder: places.runsFolder, command: places.command(join(place, 'x.yaml')) }).toEqual({
    runsFolder,
    command,
  });
});
