import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SkillStore } from '@s-agents/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { FileSkillStore } from './file-skill-store.js';
import { InMemorySkillStore } from './in-memory-skill-store.js';

const signal = new AbortController().signal;

function draft(name: string, description: string, result = 1): ReturnType<typeof parseSkillFile> {
  return parseSkillFile(formatSkillFile({ name, description, parameters: null, body: `async function ${name}(bot) {\n  return ${result};\n}\n` }), { path: name });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skills-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stores: readonly (readonly [string, () => SkillStore])[] = [
  ['memory', () => new InMemorySkillStore()],
  ['files', () => new FileSkillStore({ path: 'skills' }, { baseFolder: folder })],
];

describe.each(stores)('the skill store "%s"', (_name, create) => {
  it('is empty at first', async () => {
    const store = create();
    expect(await store.get('mine')).toBeNull();
    expect(await store.list()).toEqual([]);
    expect(await store.versions('mine')).toEqual([]);
    expect(await store.search('anything', { limit: 5, signal })).toEqual([]);
  });

  it('gives the newest version, and all of them oldest first', async () => {
    const store = create();
    expect(await store.save(draft('mine', 'Mines.'))).toEqual({ ...draft('mine', 'Mines.'), version: 1 });
    await store.save(draft('mine', 'Mines better.', 2));
    expect(await store.get('mine')).toEqual({ ...draft('mine', 'Mines better.', 2), version: 2 });
    expect((await store.versions('mine')).map(({ version, description }) => [version, description])).toEqual([[1, 'Mines.'], [2, 'Mines better.']]);
  });

  it('makes no new version of the same code, and one of code that is back', async () => {
    const store = create();
    await store.save(draft('mine', 'Mines.'));
    expect((await store.save(draft('mine', 'Mines.'))).version).toBe(1);
    await store.save(draft('mine', 'Mines.', 2));
    expect((await store.save(draft('mine', 'Mines.'))).version).toBe(3);
  });

  it('numbers versions without gaps when many are saved at once', async () => {
    const store = create();
    const saved = await Promise.all([1, 2, 3, 4, 5].map((result) => store.save(draft('mine', 'Mines.', result))));
    expect(saved.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await store.versions('mine')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  });

  it('lists the newest versions by name', async () => {
    const store = create();
    for (const name of ['smelt', 'craft', 'mine']) await store.save(draft(name, `Does ${name}.`));
    await store.save(draft('mine', 'Mines better.'));
    expect((await store.list()).map(({ name, version }) => [name, version])).toEqual([['craft', 1], ['mine', 2], ['smelt', 1]]);
  });

  it('finds by meaning, at most as many as asked for, in their newest version', async () => {
    const store = create();
    await store.save(draft('bake', 'Bakes bread in an oven.'));
    await store.save(draft('mine', 'Something else at first.'));
    await store.save(draft('mine', 'Digs blocks of stone or ore out of the ground.'));
    await store.save(draft('sail', 'Crosses water in a boat.'));
    const found = await store.search('digging up some stone', { limit: 2, signal });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ name: 'mine', version: 2 });
  });

  it('refuses a draft whose code says something else', async () => {
    const store = create();
    await expect(store.save({ ...draft('mine', 'Mines.'), description: 'Bakes.' })).rejects.toMatchObject({ code: 'SKILL_FILE_INVALID' });
    await expect(store.save({ name: 'mine', description: 'Mines.', parameters: null, code: 'rubbish' })).rejects.toMatchObject({ code: 'SKILL_FILE_INVALID' });
    expect(await store.list()).toEqual([]);
  });

  it('does not search for one who has stopped', async () => {
    await expect(create().search('x', { limit: 1, signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
