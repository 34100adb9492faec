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

it.each([
  ['build the house from castle.schem', 'build castle', 'castle'],
  ['build castle.schem at 10 64 10, then get 5 logs', 'build castle at 10 64 10, then get 5 logs', 'castle'],
  ['Please build me a big tower like in "Keep-2.schem" near spawn', null, 'keep_2'],
  ['build a copy of the schematic castle.schem at 4 64 4', 'build castle at 4 64 4', 'castle'],
])('reads the file of a structure that words name: %s', async (text, said, name) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  for (const file of ['castle.schem', 'Keep-2.schem']) await writeFile(join(folder, file), 'stones');
  const read = await withFiles(text, folder);
  expect(read).toMatchObject({ blueprints: { [name]: { base64: Buffer.from('stones').toString('base64') } } });
  if (said !== null) expect(read).toMatchObject({ task: said });
  await expect(withFiles(text, join(folder, 'elsewhere'))).rejects.toThrow(/cannot read the file/);
});

it('says which file it cannot read, and where it looked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  await expect(withFiles({ blueprints: { castle: 'castle.schem' } }, folder)).rejects.toThrow(
    /task\.blueprints\.castle.*castle\.schem/,
  );
  await writeFile(join(folder, 'large.schem'), Buffer.alloc(3 * 1024 * 1024));
  await expect(withFiles({ blueprints: { castle: 'large.schem' } }, folder)).rejects.toThrow(/bytes/);
});
