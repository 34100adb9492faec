import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openRegularFile, readRegularFile } from '@s-agents/kit';

/** An experiment whose results lie in the folder. */
export interface ExperimentSummary {
  /** The path of its files without their ending, relative to the served folder, with "/". */
  readonly id: string;
  readonly title: string;
}

/** The most bytes of a page or a picture. */
const longest = 8 * 2 ** 20;
/** In so many bytes a file of figures says which experiment it is of. */
const headBytes = 1_000;
const name = /^[A-Za-z0-9][\w.-]*$/;

/**
 * The pages of `s-agents experiment` in a folder and its subfolders: NAME.md beside NAME.json, with its pictures. Symbolic
 * links are not followed.
 */
export class Experiments {
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly ExperimentSummary[]> {
    const folders = ['', ...foldersIn(this.folder).map((folder) => `${folder}/`)];
    const ids = folders.flatMap((folder) => pagesIn(join(this.folder, folder)).map((page) => `${folder}${page}`));
    const found = await Promise.all(ids.map(async (id) => ({ id, title: await this.#titleOf(id) })));
    return found.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  }

  /** The page in Markdown; null where there is none. */
  async page(id: string): Promise<string | null> {
    const path = this.#pathOf(id);
    if (path === null || (await this.#titleOf(id)) === null) return null;
    return readRegularFile(`${path}.md`, { maximum: longest }).catch(() => null);
  }

  /** A picture of the page, as SVG; null where there is none. */
  async picture(id: string, picture: string): Promise<string | null> {
    const path = this.#pathOf(id);
    const own = id.split('/').at(-1) ?? '';
    if (path === null || !name.test(picture) || !picture.startsWith(`${own}-`) || !picture.endsWith('.svg'))
      return null;
    const file = join(path, '..', picture);
    return isFile(file) ? readRegularFile(file, { maximum: longest }).catch(() => null) : null;
  }

  #pathOf(id: string): string | null {
    const parts = id.split('/');
    if (parts.length > 2 || !parts.every((part) => name.test(part))) return null;
    if (parts.length === 2 && !foldersIn(this.folder).includes(parts[0] ?? '')) return null;
    return join(this.folder, ...parts);
  }

  /** Null for files that are no results of an experiment. */
  async #titleOf(id: string): Promise<string | null> {
    const path = this.#pathOf(id);
    if (path === null || !isFile(`${path}.json`) || !isFile(`${path}.md`)) return null;
    try {
      const file = await openRegularFile(`${path}.json`, { maximum: Infinity });
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return titleIn(buffer.toString('utf8', 0, bytesRead), id.split('/').at(-1) ?? '');
      } finally {
        await file.close();
      }
    } catch {
      return null;
    }
  }
}

/** The figures of an experiment begin with its name and its title. */
function titleIn(head: string, experiment: string): string | null {
  const [, found, title] = /^\{\s*"experiment": ("(?:[^"\\]|\\.)*"),\s*"title": ("(?:[^"\\]|\\.)*"),/.exec(head) ?? [];
  if (found === undefined || title === undefined || JSON.parse(found) !== experiment) return null;
  return JSON.parse(title) as string;
}

function pagesIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.md') && name.test(entry.name) ? [entry.name.slice(0, -3)] : [],
  );
}

function foldersIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isDirectory() && name.test(entry.name) ? [entry.name] : []));
}

function entriesOf(folder: string): readonly { readonly name: string; isFile(): boolean; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
