import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFiles } from './with-files.js';

it('puts the content of files that a task names in their place, and leaves the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(folder, 'castle.schem'), 'stones');
  const post = { legend: { P: 'planks' }, layers: [['P']] };
  expect(await withFiles({ goal: [], blueprints: { castle: 'castle.schem', post } }, folder)).toEqual({
    goal: [],
    blueprints: { castle: { file: 'castle.schem', base64: Buffer.from('stones').toString('base64') }, post },
  });
  expect(await withFiles('mine 50 logs', folder)).toBe('mine 50 logs');
});

it('says which file it cannot read, and where it looked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  await expect(withFiles({ blueprints: { castle: 'castle.schem' } }, folder)).rejects.toThrow(
    /task\.blueprints\.castle.*castle\.schem/,
  );
  await writeFile(join(folder, 'large.schem'), Buffer.alloc(3 * 1024 * 1024));
  await expect(withFiles({ blueprints: { castle: 'large.schem' } }, folder)).rejects.toThrow(/bytes/);
});
