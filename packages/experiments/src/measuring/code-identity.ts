import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const mostOutputBytes = 256 * 1024 * 1024;

/**
 * Identifies the code of a tree: its commit, and in a tree with changes also a hash of them, so that figures of other
 * code are not taken for those of this one.
 *
 * @param commit as {@link provenanceOf} gives it
 */
export async function codeIdentity(folder: string, commit: string): Promise<string> {
  if (!commit.endsWith('-dirty')) return commit;
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', [...args], { cwd: folder, maxBuffer: mostOutputBytes })).stdout;
  const top = (await git('rev-parse', '--show-toplevel')).trim();
  const hash = createHash('sha256').update(await git('diff', 'HEAD', '--', ':(top)packages'));
  const untracked = await git('ls-files', '-z', '--others', '--exclude-standard', '--full-name', ':(top)packages');
  for (const name of untracked.split('\0').filter((one) => one !== ''))
    hash.update(`\0${name}\0`).update(await readFile(join(top, name)));
  return `${commit}-${hash.digest('hex').slice(0, 16)}`;
}
