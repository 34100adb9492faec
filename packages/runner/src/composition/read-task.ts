import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { atPlace, SAgentsError } from '@s-agents/core';
import { parseDocument } from '../config/parse-document.js';
import { readTextFile, unreadText } from '../config/read-text-file.js';

const taskFileEndings = ['.yaml', '.yml', '.json'];

/** The task for the environment to parse: the sentence itself, or the content of the task file that it names. */
export async function readTask(task: string, baseFolder: string): Promise<unknown> {
  const path = resolve(baseFolder, task);
  if (!isTaskFile(task)) {
    // The world would only say that it does not understand the sentence.
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
    text = await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'TASK_NOT_FOUND',
      message: `cannot read the task file "${task}" ${unreadText(path, cause)}`,
      remedy: 'check the path, which is resolved from the folder of the config',
      cause,
    });
  }
  return parseDocument(text, task, 'TASK_INVALID');
}

/** Adds the task's file to the errors that `check` throws: a suite has many. */
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
