import { access, constants, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MinecraftServerError } from './errors.js';
import type { ResolvedOptions } from './options.js';
import type { SavedWorld } from './saved-world.js';

/** Version of the file format. */
const format = 1;

/** Identifies the generated terrain that a file's changes apply to. */
type Identity = Pick<ResolvedOptions, 'seed' | 'world' | 'version'>;

/**
 * Reads a saved world. Returns undefined if the file does not exist yet. Throws BAD_OPTION if the file is broken or
 * belongs to another world, or if its folder cannot be written.
 */
export async function readWorld(path: string, { seed, world, version }: Identity): Promise<SavedWorld | undefined> {
  await access(dirname(path), constants.W_OK).catch((error: unknown) => {
    throw new MinecraftServerError(
      'BAD_OPTION',
      `saveFile: ${path} cannot be written: ${(error as Error).message}.`,
      'Give a file in an existing folder that you may write to.',
      { cause: error },
    );
  });
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(path, (error as Error).message, error);
  }
  let file: Partial<Identity> & { format?: number; saved?: SavedWorld };
  try {
    file = JSON.parse(text) as typeof file;
  } catch (error) {
    throw unusable(path, 'it is not JSON', error);
  }
  if (file.format !== format || file.saved === undefined)
    throw unusable(path, 'it is not a world saved by this version of the package');
  const asked = { seed, world, version };
  for (const name of ['seed', 'world', 'version'] as const)
    if (file[name] !== asked[name])
      throw unusable(path, `its ${name} is ${JSON.stringify(file[name])}, not ${JSON.stringify(asked[name])}`);
  return file.saved;
}

/** Saves a world. The file is replaced atomically. */
export async function writeWorld(path: string, { seed, world, version }: Identity, saved: SavedWorld): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify({ format, seed, world, version, saved }));
  await rename(draft, path);
}

function unusable(path: string, why: string, cause?: unknown): MinecraftServerError {
  return new MinecraftServerError(
    'BAD_OPTION',
    `saveFile: ${path} cannot be used: ${why}.`,
    'Give another file, or the seed, world and version that it was saved with.',
    { cause },
  );
}
