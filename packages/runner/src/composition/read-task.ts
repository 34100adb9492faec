import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { atPlace, SAgentsError } from '@s-agents/core';
import { parseDocument } from '../config/parse-document.js';

const taskFileEndings = ['.yaml', '.yml', '.json'];

/** What the environment is given to understand: the sentence itself, or the content of the task file that it names. */
export async function readTask(task: string, baseFolder: string): Promise<unknown> {
  const path = resolve(baseFolder, task);
  if (!isTaskFile(task)) {
    // Of what is no sentence either, the world would say that it is not understood.
    if (existsSync(path))
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: `task "${task}" is a ${statSync(path).isDirectory() ? 'folder' : 'file that is no task file'} (${path})`,
        remedy:
          `give a sentence, or a file that ends in ${taskFileEndings.join(', ')}; \`s-agents suite\` runs a ` +
          'folder of them',
      });
    return task;
  }
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new SAgentsError({
      code: 'TASK_NOT_FOUND',
      message: `cannot read the task file "${task}" (${path})`,
      remedy: 'check the path; it is meant from the folder of the config',
      cause,
    });
  }
  return parseDocument(text, task, 'TASK_INVALID');
}

/** What `check` finds wrong with a task, said with the file that it stands in: a suite has many. */
export function inTaskFile<T>(task: string, check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw isTaskFile(task) ? atPlace(`in ${task}`, cause) : cause;
  }
}

function isTaskFile(task: string): boolean {
  return taskFileEndings.includes(extname(task));
}
