import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { SAgentsError } from '@s-agents/core';

/** What a measurement belongs to. Figures of different code, or of a world at another speed, do not mix in one table. */
export interface Provenance {
  /** The commit; "-dirty" is appended when the tree differs from it. "unknown" outside git. */
  readonly commit: string;
  /** The commit's date, YYYY-MM-DD; "unknown" outside git. */
  readonly date: string;
  /** How many times faster than real time the world runs. */
  readonly speed: number;
  readonly node: string;
}

/** The folder of published results, below the repository's top folder. The bench writes there while it measures. */
const published = 'bench/results';

/**
 * The provenance of figures that are about to be measured.
 * Throws SAgentsError `RESULTS_OF_DIRTY_TREE` when they are to be published (`results` lies in bench/results of the
 * repository) and the tree differs from its commit.
 *
 * @param folder where the measured code lies
 */
export async function provenanceOf({
  folder,
  results,
  speed,
}: {
  readonly folder: string;
  readonly results: string;
  readonly speed: number;
}): Promise<Provenance> {
  const { commit, date, top, changes } = await describeTree(folder);
  const isDirty = changes.length > 0;
  if (isDirty && top !== null && liesIn(results, join(top, published)))
    throw new SAgentsError({
      code: 'RESULTS_OF_DIRTY_TREE',
      message: `${results} takes results of a commit only, and the tree differs from ${commit.slice(0, 12)}: ${listed(changes)}`,
      remedy: 'commit the changes first, or give another folder with --results',
    });
  return { commit: isDirty ? `${commit}-dirty` : commit, date, speed, node: process.version };
}

interface Tree {
  readonly commit: string;
  readonly date: string;
  /** The repository's top folder; null outside git. */
  readonly top: string | null;
  /** Paths that differ from the commit, published results excepted. */
  readonly changes: readonly string[];
}

async function describeTree(folder: string): Promise<Tree> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', [...args], { cwd: folder })).stdout.trimEnd();
  try {
    const [commit = '', date = ''] = (await git('show', '--no-patch', '--format=%H %cs', 'HEAD')).split(' ');
    const top = await git('rev-parse', '--show-toplevel');
    const status = await git('status', '--porcelain', '--', ':(top)', `:(exclude,top)${published}`);
    return { commit, date, top, changes: status === '' ? [] : status.split('\n').map((line) => line.slice(3)) };
  } catch (error) {
    // There is no git on this machine, no repository here, or no commit in it: ENOENT, or git's exit code.
    if (error instanceof Error && 'code' in error)
      return { commit: 'unknown', date: 'unknown', top: null, changes: [] };
    throw error;
  }
}

function liesIn(path: string, folder: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`);
}

function listed(changes: readonly string[]): string {
  const [some, rest] = [changes.slice(0, 3), changes.length - 3];
  return `${some.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The provenance as tables and documents show it: "commit 1a2b3c4d5e6f of 2026-11-21, speed 4". */
export function describeProvenance({ speed, ...rest }: Pick<Provenance, 'commit' | 'date' | 'speed'>): string {
  return `${describeCommit(rest)}, speed ${speed}`;
}

/** "commit 1a2b3c4d5e6f of 2026-11-21". */
export function describeCommit({ commit, date }: Pick<Provenance, 'commit' | 'date'>): string {
  const [hash = '', ...rest] = commit.split('-');
  return `commit ${[hash.slice(0, 12), ...rest].join('-')} of ${date}`;
}

export function machine(): Readonly<Record<string, string>> {
  return { cores: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}` };
}
