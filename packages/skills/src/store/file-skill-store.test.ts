import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { FileSkillStore } from './file-skill-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skills-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (): FileSkillStore => new FileSkillStore({ path: 'my/skills' }, { baseFolder: folder });
const file = (...parts: string[]): string => join(folder, 'my', 'skills', ...parts);
const codeOf = (name: string, result: number): string =>
  formatSkillFile({
    name,
    description: `Does ${name}.`,
    parameters: null,
    body: `async function ${name}() {\n  return ${result};\n}\n`,
  });
const draft = (name: string, result: number): ReturnType<typeof parseSkillFile> =>
  parseSkillFile(codeOf(name, result), { path: name });

describe('the store of skill files', () => {
  it('keeps the newest version in a file of the skill’s name, and nothing half-written', async () => {
    const store = open();
    await store.save(draft('mine', 1));
    await store.save(draft('mine', 2));
    expect(await readFile(file('mine.js'), 'utf8')).toBe(codeOf('mine', 2));
    expect((await readdir(file(), { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes a file that was edited by hand as a new version', async () => {
    await open().save(draft('mine', 1));
    await writeFile(file('mine.js'), codeOf('mine', 7));
    const store = open();
    expect(await store.get('mine')).toMatchObject({ version: 2, code: codeOf('mine', 7) });
    expect((await open().versions('mine')).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('takes in a file that somebody else put there', async () => {
    await mkdir(file(), { recursive: true });
    await writeFile(file('mine.js'), codeOf('mine', 1));
    expect(await open().list()).toEqual([{ ...draft('mine', 1), version: 1 }]);
  });

  it('leaves a broken file out and alone, and says which it is and what to do', async () => {
    await open().save(draft('mine', 1));
    await writeFile(file('broken.js'), 'function broken() {');
    await writeFile(file('other.js'), codeOf('bake', 1));
    const store = open();
    expect((await store.list()).map(({ name }) => name)).toEqual(['mine']);
    const problems = await store.problems();
    expect(problems.map(({ code }) => code)).toEqual(['SKILL_FILE_INVALID', 'SKILL_FILE_INVALID']);
    expect(problems[0]?.message).toContain(file('broken.js'));
    expect(problems[1]?.message).toContain(file('other.js'));
    expect(await readFile(file('broken.js'), 'utf8')).toBe('function broken() {');
  });

  it('leaves a broken version out of a history', async () => {
    const first = open();
    for (const result of [1, 2]) await first.save(draft('mine', result));
    await writeFile(file('.versions', 'mine', '1.js'), '');
    const store = open();
    expect((await store.versions('mine')).map(({ version }) => version)).toEqual([2]);
    expect((await store.problems()).map(({ message }) => message).join()).toContain(file('.versions', 'mine', '1.js'));
  });

  it('says what to do when the folder is none', async () => {
    await mkdir(join(folder, 'my'));
    await writeFile(file(), 'a file');
    await expect(open().list()).rejects.toMatchObject({ code: 'SKILL_FOLDER_UNUSABLE' });
    await expect(open().list()).rejects.toThrow(file());
  });

  it('serves a skill whose history cannot be written, and says so', async () => {
    await mkdir(file('.versions', 'mine', '1.js'), { recursive: true });
    await writeFile(file('mine.js'), codeOf('mine', 1));
    const store = open();
    expect(await store.get('mine')).toMatchObject({ version: 1, code: codeOf('mine', 1) });
    expect((await store.problems()).map(({ code }) => code)).toContain('SKILL_FOLDER_UNUSABLE');
  });
});
