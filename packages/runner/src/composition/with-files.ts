import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { unreadText } from '@s-agents/kit';

/** The most bytes of a file that a task names. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Puts the content of the files that a task's `blueprints` name in place of their names, so that the task of a run
 * stands by itself: `{ castle: castle.schem }`. Paths are resolved from the folder of the config.
 */
export async function withFiles(task: unknown, folder: string): Promise<unknown> {
  const { blueprints } = (task ?? {}) as { readonly blueprints?: unknown };
  if (typeof blueprints !== 'object' || blueprints === null) return task;
  const read = await Promise.all(
    Object.entries(blueprints).map(async ([name, value]) => [
      name,
      typeof value === 'string' ? await contentOf(value, `task.blueprints.${name}`, folder) : (value as unknown),
    ]),
  );
  return { ...(task as object), blueprints: Object.fromEntries(read) as unknown };
}

async function contentOf(file: string, path: string, folder: string): Promise<object> {
  const place = resolve(folder, file);
  try {
    const { size } = await stat(place);
    if (size > mostBytes) throw tooLarge(path, file, size);
    return { file, base64: (await readFile(place)).toString('base64') };
  } catch (cause) {
    if (cause instanceof SAgentsError) throw cause;
    throw new SAgentsError({
      code: 'TASK_INVALID',
      message: `${path}: cannot read the file "${file}" ${unreadText(place, cause)}`,
      remedy: 'check the path, which is resolved from the folder of the config',
      cause,
    });
  }
}

function tooLarge(path: string, file: string, size: number): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `${path}: "${file}" has ${size} bytes`,
    remedy: `use a file of at most ${mostBytes} bytes`,
  });
}
