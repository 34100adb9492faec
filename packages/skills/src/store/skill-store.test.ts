import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SkillStore } from '@s-agents/core';
import { describeSkillStore } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { FileSkillStore } from './file-skill-store.js';
import { InMemorySkillStore } from './in-memory-skill-store.js';

const files = (folder: string): FileSkillStore => new FileSkillStore({ path: 'skills' }, { baseFolder: folder });
const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'skills-'));

describeSkillStore('memory', () => ({ store: new InMemorySkillStore() }));
describeSkillStore('files', async () => {
  const folder = await temporaryFolder();
  return {
    store: files(folder),
    reopen: () => files(folder),
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  };
});

/** What both stores of this package promise beyond the contract. */
describe.each<[string, (folder: string) => SkillStore]>([
  ['memory', () => new InMemorySkillStore()],
  ['files', files],
])('the skill store "%s"', (_name, create) => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => rm(folder, { recursive: true }));
  const draft = (result: number): ReturnType<typeof parseSkillFile> =>
    parseSkillFile(
      formatSkillFile({
        name: 'mine',
        description: 'Mines.',
        parameters: null,
        body: `async function mine() {\n  return ${result};\n}\n`,
      }),
      { path: 'mine' },
    );

  it('makes a new version of earlier code that is saved again', async () => {
    const store = create(folder);
    for (const result of [1, 2, 1]) await store.save(draft(result));
    expect((await store.versions('mine')).map(({ code }) => code)).toEqual(
      [1, 2, 1].map((result) => draft(result).code),
    );
  });

  it('refuses a draft that differs from its code’s header', async () => {
    const store = create(folder);
    await expect(store.save({ ...draft(1), description: 'Bakes.' })).rejects.toMatchObject({
      code: 'SKILL_FILE_INVALID',
    });
    await expect(
      store.save({ name: 'mine', description: 'Mines.', parameters: null, code: 'rubbish' }),
    ).rejects.toMatchObject({ code: 'SKILL_FILE_INVALID' });
    expect(await store.list()).toEqual([]);
  });
});
