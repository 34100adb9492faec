import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { SAgentsError } from '@s-agents/core';
import { installedVersion } from './installed-version.js';

/** The code and Node version that figures were measured with. One table holds figures of one commit. */
export interface Provenance {
  /**
   * The commit's hash, with "-dirty" appended when the tree differs from it; of installed packages their version, as in
   * "version 0.1.0+1a2b3c4d"; "unknown" elsewhere outside git.
   */
  readonly commit: string;
  /** The commit's date, YYYY-MM-DD; "unknown" for whatever is no commit. */
  readonly date: string;
  /** How many times faster than real time the world ran; older result files say so, and new ones do not. */
  readonly speed?: number;
  readonly node: string;
}

/**
 * The folders of published results in the repository. Their changes do not make a tree dirty, since benches and
 * experiments write there.
 */
const published = ['bench/results', 'docs/results'];

/**
 * Returns the provenance of figures that are about to be measured.
 * Throws SAgentsError `RESULTS_OF_DIRTY_TREE` when `results` lies in a folder of published results and the tree
 * differs from its commit.
 *
 * @param folder a folder of the measured code
 * @param results the folder that the figures go to
 */
export async function provenanceOf({
  folder,
  results,
}: {
  readonly folder: string;
  readonly results: string;
}): Promise<Provenance> {
  const { commit, date, top, changes } = await describeTree(folder);
  const isDirty = changes.length > 0;
  if (isDirty && top !== null && published.some((one) => liesIn(results, join(top, one))))
    throw new SAgentsError({
      code: 'RESULTS_OF_DIRTY_TREE',
      message: `${results} takes only results of a commit, but the tree differs from ${commit.slice(0, 12)}: ${listOf(changes)}`,
      remedy: 'commit the changes first, or give another folder with --results',
    });
  return { commit: isDirty ? `${commit}-dirty` : commit, date, node: process.version };
}

interface Tree {
  readonly commit: string;
  readonly date: string;
  /** The repository's top folder; null outside git. */
  readonly top: string | null;
  /** The paths that differ from the commit, without published results. */
  readonly changes: readonly string[];
}

async function describeTree(folder: string): Promise<Tree> {
  const version = installedVersion(folder);
  // The repository around `node_modules` is the user's own.
  if (version !== null) return { commit: `version ${version}`, date: 'unknown', top: null, changes: [] };
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', [...args], { cwd: folder })).stdout.trimEnd();
  try {
    const [commit = '', date = ''] = (await git('show', '--no-patch', '--format=%H %cs', 'HEAD')).split(' ');
    const top = await git('rev-parse', '--show-toplevel');
    const status = await git(
      'status',
      '--porcelain',
      '--',
      ':(top)',
      ...published.map((one) => `:(exclude,top)${one}`),
    );
    return { commit, date, top, changes: status === '' ? [] : status.split('\n').map((line) => line.slice(3)) };
  } catch (error) {
    // Git is not installed, or the folder is in no repository, or the repository has no commit.
    if (error instanceof Error && 'code' in error)
      return { commit: 'unknown', date: 'unknown', top: null, changes: [] };
    throw error;
  }
}

function liesIn(path: string, folder: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`);
}

function listOf(changes: readonly string[]): string {
  const [some, rest] = [changes.slice(0, 3), changes.length - 3];
  return `${some.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Describes the provenance for tables: "commit 1a2b3c4d5e6f of 2026-11-21", of older results with their speed. */
export function describeProvenance({ speed, ...rest }: Pick<Provenance, 'commit' | 'date' | 'speed'>): string {
  return `${describeCommit(rest)}${speed === undefined ? '' : `, speed ${speed}`}`;
}

/** Describes the code for tables: "commit 1a2b3c4d5e6f of 2026-11-21" or "version 0.1.0+1a2b3c4d". */
export function describeCommit({ commit, date }: Pick<Provenance, 'commit' | 'date'>): string {
  if (commit.startsWith('version ')) return commit;
  const [hash = '', ...rest] = commit.split('-');
  return `commit ${[hash.slice(0, 12), ...rest].join('-')} of ${date}`;
}

/** Describes the machine for result files. */
export function machine(): Readonly<Record<string, string>> {
  return { cores: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}` };
}
