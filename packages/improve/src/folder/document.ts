import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readTextFile } from '@s-agents/kit';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';

/** Writes a file as a whole or not at all, also when the process is killed meanwhile. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.draft`);
  await writeFile(draft, text);
  await rename(draft, path);
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
}

export async function writeYaml(path: string, value: unknown): Promise<void> {
  await writeWhole(path, stringify(value, { aliasDuplicateObjects: false }));
}

/** The value in a YAML or JSON file; null where there is none, or not what the schema says. */
export async function readValue<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  let value: unknown;
  try {
    value = parse(await readTextFile(path));
  } catch {
    return null;
  }
  return schema.safeParse(value).data ?? null;
}
