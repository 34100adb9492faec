import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';

/** What a measurement is of: figures of different code, or of a world at another speed, do not belong in one table. */
export interface Provenance {
  /** The commit, with "-dirty" when tracked files differ from it; "unknown" outside git. */
  readonly commit: string;
  /** How many times faster than real time the world runs. */
  readonly speed: number;
  readonly node: string;
}

/** `folder`: where the code lies that is measured. */
export async function provenanceOf({
  folder,
  speed,
}: {
  readonly folder: string;
  readonly speed: number;
}): Promise<Provenance> {
  return { commit: await commitOf(folder), speed, node: process.version };
}

/**
 * Results that the bench itself writes do not make a tree dirty: else the second entry would be of another commit than
 * the first.
 */
const measured = [':(exclude,top)bench/results'];

async function commitOf(folder: string): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', [...args], { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    const changes = await git('status', '--porcelain', '--untracked-files=no', '--', ':(top)', ...measured);
    return changes === '' ? commit : `${commit}-dirty`;
  } catch (error) {
    // No git on this machine, no repository here, or one without a commit: ENOENT, or git's exit code.
    if (error instanceof Error && 'code' in error) return 'unknown';
    throw error;
  }
}

/** As it stands in a table: "commit 1a2b3c4d5e6f, speed 4". */
export function describeProvenance({ commit, speed }: Pick<Provenance, 'commit' | 'speed'>): string {
  const [hash = '', ...rest] = commit.split('-');
  return `commit ${[hash.slice(0, 12), ...rest].join('-')}, speed ${speed}`;
}

export function machine(): Readonly<Record<string, string>> {
  return { cores: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}` };
}
