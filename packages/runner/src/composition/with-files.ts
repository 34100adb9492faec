import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { unreadText } from '@s-agents/kit';

/** The most bytes of a file that a task names. */
const mostBytes = 2 * 1024 * 1024;

/** A file of a structure in people's words, with what it is said to show: "the house from castle.schem". */
const structureFile = new RegExp(
  String.raw`(?:\b(?:an?|the|my|our|this|that) (?:[\w-]+ ){1,3}?)?(?:\b(?:from|in|of|like|as in|out of|using) )?` +
    String.raw`(?:the )?(?:(?:file|schematic|blueprint) )?["']?([\w./\\-]+\.(?:schem|schematic|litematic|nbt))\b["']?`,
  'gi',
);

/**
 * Puts the content of the files that a task's `blueprints` or its words name in place of their names, so that the task
 * of a run stands by itself: `{ castle: castle.schem }`, "build castle.schem". Paths are resolved from the folder of the
 * config.
 */
export async function withFiles(given: unknown, folder: string): Promise<unknown> {
  const task = withNamedFiles(given);
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

/** Makes blueprints of the files that a task's words name, which the words then call by the names of these. */
function withNamedFiles(task: unknown): unknown {
  const whole = typeof task === 'string' ? { task } : (task as Readonly<Record<string, unknown>> | null);
  const words = whole?.['task'];
  if (whole === null || typeof words !== 'string' || whole['goal'] !== undefined) return task;
  const files: Record<string, string> = {};
  const said = words.replaceAll(structureFile, (_, file: string) => {
    const name = nameOfFile(file);
    files[name] = file;
    return name;
  });
  return said === words ? task : { ...whole, task: said, blueprints: { ...(whole['blueprints'] as object), ...files } };
}

function nameOfFile(file: string): string {
  const name = (/([^/\\]*)\.[a-z]+$/i.exec(file)?.[1] ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return /^[a-z]/.test(name) ? name : `file_${name}`;
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
