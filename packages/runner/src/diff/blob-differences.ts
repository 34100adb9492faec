import { join } from 'node:path';
import { blobInFile } from '../run/blob-in-file.js';
import { around, type Difference } from './differences.js';

const idPattern = /^sha256-[0-9a-f]{64}$/;

export interface BlobsOf {
  /** The folders of the two runs. */
  readonly one: string;
  readonly other: string;
  readonly signal: AbortSignal;
}

/** The same differences, but where prompts, answers or observations differ, the first lines that do. */
export async function withBlobs(
  differences: readonly Difference[],
  { one, other, signal }: BlobsOf,
): Promise<readonly Difference[]> {
  return Promise.all(
    differences.map(async (difference) => {
      const [left, right] = await Promise.all([
        textOf(one, difference.one, signal),
        textOf(other, difference.other, signal),
      ]);
      if (left === null || right === null) return difference;
      const [mine, theirs] = [left.split('\n'), right.split('\n')];
      const line = mine.findIndex((text, index) => text !== theirs[index]);
      const at = line < 0 ? mine.length : line;
      return {
        path: `${difference.path}, line ${at + 1}`,
        one: lineText(mine[at], theirs[at]),
        other: lineText(theirs[at], mine[at]),
      };
    }),
  );
}

async function textOf(folder: string, shown: string, signal: AbortSignal): Promise<string | null> {
  if (!idPattern.test(shown)) return null;
  const value = await blobInFile(join(folder, 'blobs.jsonl'), shown, signal).catch(() => null);
  signal.throwIfAborted();
  return value === null ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function lineText(line: string | undefined, other: string | undefined): string {
  return line === undefined ? 'nothing' : around(line, other ?? '');
}
