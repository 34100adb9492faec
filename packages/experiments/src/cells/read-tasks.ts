import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { readTextFile, unreadText } from '@s-agents/kit';
import { parseDocument } from '@s-agents/runner';
import type { Experiment } from '../file/read-experiment.js';
import { canonicalJson } from './canonical-json.js';

/** A task of an experiment. */
export interface TaskSource {
  readonly name: string;
  /** Returns what the config's `task` is, and its content, with another setup if one is given. */
  readonly withSetup: (setup: unknown) => { readonly task: string; readonly content: unknown };
}

/** The tasks of an experiment, and the task files that have to be written before its runs. */
export interface ReadTasks {
  readonly tasks: readonly TaskSource[];
  /** Writes the files of all tasks that were asked for. Resolves with what removes those that were not there before. */
  readonly write: () => Promise<() => Promise<void>>;
}

/**
 * Reads the tasks of an experiment. A task that is not words becomes a file of its own in `folder`, named by its
 * content. Throws SAgentsError `TASK_NOT_FOUND` or `TASK_INVALID`.
 */
export async function readTasks(experiment: Experiment, folder: string): Promise<ReadTasks> {
  const contents = new Map<string, unknown>();
  const place = (content: unknown): { task: string; content: unknown } => {
    if (typeof content === 'string') return { task: content, content };
    const text = canonicalJson(content);
    const file = resolve(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`);
    contents.set(file, content);
    return { task: file, content };
  };
  const tasks = await Promise.all(
    Object.entries(experiment.tasks).map(async ([name, given]): Promise<TaskSource> => {
      const content = typeof given === 'string' ? await readContent(given, experiment) : given;
      return {
        name,
        withSetup: (setup) => {
          if (setup === undefined) return place(content);
          return place({ ...(typeof content === 'object' ? content : { task: content }), setup });
        },
      };
    }),
  );
  return {
    tasks,
    write: async () => {
      const made = [...contents.keys()].filter((file) => !existsSync(file));
      await mkdir(folder, { recursive: true });
      for (const [file, content] of contents) await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
      return async () => {
        for (const file of made) await rm(file, { force: true });
        await rmdir(folder).catch(() => {});
      };
    },
  };
}

async function readContent(task: string, { folder, source }: Experiment): Promise<unknown> {
  if (!/\.(ya?ml|json)$/.test(task)) return task;
  const path = join(folder, task);
  try {
    return parseDocument(await readTextFile(path), task, 'TASK_INVALID');
  } catch (cause) {
    if (cause instanceof SAgentsError) throw cause;
    throw new SAgentsError({
      code: 'TASK_NOT_FOUND',
      message: `in ${source}: cannot read the task file "${task}" ${unreadText(path, cause)}`,
      remedy: 'check the path, which is resolved from the folder of the experiment file',
      cause,
    });
  }
}
