import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A package that says in its package.json which commands it adds: `"s-agents": { "commands": ["mcp"] }`. */
export interface PackageWithCommands {
  readonly name: string;
  readonly folder: string;
  readonly commands: readonly string[];
}

const manifest = z.object({ name: z.string(), 's-agents': z.object({ commands: z.array(z.string()).min(1) }) });

/** Returns the packages in a folder of packages that add commands, those of S-Agents first. Loads none of them. */
export async function packagesWithCommands(folder: string): Promise<readonly PackageWithCommands[]> {
  const found = (await Promise.all((await packageFolders(folder)).map(readPackage))).flat();
  const isOwn = ({ name }: PackageWithCommands): boolean => name.startsWith('@s-agents/');
  return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))];
}

async function packageFolders(folder: string): Promise<readonly string[]> {
  const found = await Promise.all(
    (await entriesOf(folder)).map(async ({ name }) =>
      name.startsWith('@')
        ? (await entriesOf(join(folder, name))).map((inner) => join(folder, name, inner.name))
        : name.startsWith('.')
          ? []
          : [join(folder, name)],
    ),
  );
  return found.flat();
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isFile()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // A folder that is not there or cannot be read has no packages.
    return [];
  }
}

async function readPackage(folder: string): Promise<readonly PackageWithCommands[]> {
  try {
    const text = await readFile(join(folder, 'package.json'), 'utf8');
    // Most packages have nothing to do with this command, and parsing hundreds of files takes time.
    const { data } = manifest.safeParse(text.includes('"s-agents"') ? JSON.parse(text) : null);
    return data === undefined ? [] : [{ name: data.name, folder, commands: data['s-agents'].commands }];
  } catch {
    // A folder without a readable package.json is no package.
    return [];
  }
}
