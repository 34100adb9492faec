import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { FileSkillStore } from './file-skill-store.js';
import { readSkillFile } from './read-skill-file.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skills-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openStore = (): FileSkillStore => new FileSkillStore({ path: 'my/skills' }, { baseFolder: folder });
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
  it('keeps the newest version in a file named after the skill, and no partial files', async () => {
    const store = openStore();
    await store.save(draft('mine', 1));
    await store.save(draft('mine', 2));
    expect(await readFile(file('mine.js'), 'utf8')).toBe(codeOf('mine', 2));
    expect((await readdir(file(), { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('reads a file that was edited by hand as a new version', async () => {
    await openStore().save(draft('mine', 1));
    await writeFile(file('mine.js'), codeOf('mine', 7));
    const store = openStore();
    expect(await store.get('mine')).toMatchObject({ version: 2, code: codeOf('mine', 7) });
    expect((await openStore().versions('mine')).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('reads a file that another program wrote', async () => {
    await mkdir(file(), { recursive: true });
    await writeFile(file('mine.js'), codeOf('mine', 1));
    expect(await openStore().list()).toEqual([{ ...draft('mine', 1), version: 1 }]);
  });

  it.each(['utf8', 'utf16le'] as const)('reads a file in %s with a byte order mark', async (encoding) => {
    await mkdir(file(), { recursive: true });
    await writeFile(file('mine.js'), `\ufeff${codeOf('mine', 1)}`, encoding);
    expect(await openStore().list()).toEqual([{ ...draft('mine', 1), version: 1 }]);
  });

  it('ignores a broken file, and says which it is and what to do', async () => {
    await openStore().save(draft('mine', 1));
    await writeFile(file('broken.js'), 'function broken() {');
    await writeFile(file('other.js'), codeOf('bake', 1));
    const store = openStore();
    expect((await store.list()).map(({ name }) => name)).toEqual(['mine']);
    const problems = await store.problems();
    expect(problems.map(({ code }) => code)).toEqual(['SKILL_FILE_INVALID', 'SKILL_FILE_INVALID']);
    expect(problems[0]?.message).toContain(file('broken.js'));
    expect(problems[1]?.message).toContain(file('other.js'));
    expect(await readFile(file('broken.js'), 'utf8')).toBe('function broken() {');
  });

  it('ignores a broken version in a history', async () => {
    const first = openStore();
    for (const result of [1, 2]) await first.save(draft('mine', result));
    await writeFile(file('.versions', 'mine', '1.js'), '');
    const store = openStore();
    expect((await store.versions('mine')).map(({ version }) => version)).toEqual([2]);
    expect((await store.problems()).map(({ message }) => message).join()).toContain(file('.versions', 'mine', '1.js'));
  });

  describe('reads regular files of its folder only, of a size that a skill has', () => {
    const strange: readonly (readonly [string, (path: string) => unknown, RegExp])[] = [
      ['a FIFO', (path) => execFileSync('mkfifo', [path]), /strange\.js is not a regular file/],
      ['a socket', (path) => listen(path), /strange\.js \(ENXIO/],
      ['a folder', (path) => mkdir(path), /strange\.js is not a regular file/],
      ['a device', (path) => symlink('/dev/zero', path), /strange\.js is a link that leads out of the folder/],
      ['a link to itself', (path) => symlink('strange.js', path), /strange\.js \(ELOOP/],
      ['a link that leads nowhere', (path) => symlink('gone.js', path), /strange\.js \(ENOENT/],
      ['a link to a file elsewhere', (path) => linkOut(path), /strange\.js is a link that leads out of the folder/],
      ['a link to the folder', (path) => symlink('.', path), /strange\.js is a link that leads out of the folder/],
      // No memory holds so much: that there is a message shows that nothing was read.
      [
        '1 TB',
        (path) => writeLarge(path),
        /strange\.js has 1099511627776 bytes; at most 262144 are read: split the skill/,
      ],
      [
        'bytes that are not UTF-8',
        (path) => writeFile(path, Buffer.from([0x2f, 0xff])),
        /strange\.js cannot be read \(it is not UTF-8: line 1 .*; save it as UTF-8\)/,
      ],
      ['nothing', (path) => writeFile(path, ''), /strange\.js does not begin with a line/],
    ];
    const listen = async (path: string): Promise<void> => {
      const server = createServer().listen(path);
      await once(server, 'listening');
      open.push(server);
    };
    const open: Server[] = [];
    afterEach(() => void open.splice(0).map((server) => server.close()));
    const linkOut = async (path: string): Promise<void> => {
      await writeFile(join(folder, 'elsewhere.js'), codeOf('strange', 1));
      await symlink(join(folder, 'elsewhere.js'), path);
    };
    const writeLarge = async (path: string): Promise<void> => {
      await writeFile(path, codeOf('strange', 1));
      await truncate(path, 2 ** 40);
    };

    it.each(strange)('not %s', async (_what, make, expected) => {
      await openStore().save(draft('mine', 1));
      await make(file('strange.js'));
      await mkdir(file('.versions', 'mine', '2.js'));
      const store = openStore();
      expect((await store.list()).map(({ name }) => name)).toEqual(['mine']);
      const problems = await store.problems();
      expect(problems.map(({ message }) => message).join('\n')).toMatch(expected);
      expect(problems).toHaveLength(2);
    });

    it('a link to another file of the folder', async () => {
      await openStore().save(draft('mine', 1));
      await writeFile(file('shared.txt'), codeOf('bake', 1));
      await symlink('shared.txt', file('bake.js'));
      expect((await openStore().list()).map(({ name }) => name)).toEqual(['bake', 'mine']);
    });

    it('not a file that is truncated during the reading', async () => {
      await openStore().save(draft('mine', 1));
      const reading = readSkillFile(file('mine.js'), file());
      // At any point of the reading, the result is the whole text or an error.
      await truncate(file('mine.js'), 40);
      const result = await reading.catch((error: unknown) => String(error));
      expect([codeOf('mine', 1), codeOf('mine', 1).slice(0, 40)].includes(result) || result.includes('changed')).toBe(
        true,
      );
    });

    it('not a hundred thousand', async () => {
      await mkdir(file(), { recursive: true });
      await Promise.all(Array.from({ length: 2001 }, (_, i) => writeFile(file(`s${i}.js`), '')));
      await expect(openStore().list()).rejects.toThrow('has 2001 files NAME.js; at most 2000 are read');
    });
  });

  describe('writes nothing outside of its folder', () => {
    it.each<[string, () => Promise<unknown>, readonly number[] | RegExp]>([
      ['.versions is a link', () => symlink('../../out', file('.versions')), /a link leads out of the folder/],
      [
        '.versions/mine is a link',
        () => mkdir(file('.versions')).then(() => symlink('../../../out', file('.versions', 'mine'))),
        /a link leads out of the folder/,
      ],
      ['mine.js is a link', () => symlink('../../out/x.js', file('mine.js')), [1]],
      ['what is written first is a link', () => symlink('../../out/x.js', file(`mine.js.${process.pid}.1.part`)), [1]],
    ])('where %s', async (_what, make, expected) => {
      await mkdir(join(folder, 'out'));
      await mkdir(file(), { recursive: true });
      await make();
      const saved = openStore().save(draft('mine', 1));
      if (expected instanceof RegExp) await expect(saved).rejects.toThrow(expected);
      else expect([(await saved).version]).toEqual(expected);
      expect(await readdir(join(folder, 'out'))).toEqual([]);
    });
  });

  it.each(['9007199254740991', '99999999999999999999', '007', '0'])('takes %s.js for no version', async (name) => {
    await openStore().save(draft('mine', 1));
    await writeFile(file('.versions', 'mine', `${name}.js`), codeOf('mine', 1));
    const store = openStore();
    for (const result of [2, 3]) await store.save(draft('mine', result));
    expect((await store.versions('mine')).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await store.problems()).toEqual([]);
  });

  it('says what to do if the path is not a folder', async () => {
    await mkdir(join(folder, 'my'));
    await writeFile(file(), 'a file');
    await expect(openStore().list()).rejects.toMatchObject({ code: 'SKILL_FOLDER_UNUSABLE' });
    await expect(openStore().list()).rejects.toThrow(file());
  });

  it('serves a skill whose history cannot be written, and says so', async () => {
    await mkdir(file('.versions', 'mine', '1.js'), { recursive: true });
    await writeFile(file('mine.js'), codeOf('mine', 1));
    const store = openStore();
    expect(await store.get('mine')).toMatchObject({ version: 1, code: codeOf('mine', 1) });
    expect((await store.problems()).map(({ code }) => code)).toContain('SKILL_FOLDER_UNUSABLE');
  });
});
