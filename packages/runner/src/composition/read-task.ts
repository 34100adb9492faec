import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { errorAtPlace, SAgentsError } from '@s-agents/core';
import { readTextFile, unreadText } from '@s-agents/kit';
import { parseDocument } from '../config/parse-document.js';
import { withFiles } from './with-files.js';

const taskFileEndings = ['.yaml', '.yml', '.json'];

/** Returns the task that the environment will parse: the sentence, or the parsed content of the task file. */
export async function readTask(task: string, baseFolder: string): Promise<unknown> {
  const path = resolve(baseFolder, task);
  if (!isTaskFile(task)) {
    // Without this check the error would say that the world does not understand the sentence.
    if (existsSync(path))
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: `task "${task}" is a ${statSync(path).isDirectory() ? 'folder' : 'file, but not a task file'} (${path})`,
        remedy:
          `give a sentence, or a file that ends in ${taskFileEndings.join(', ')}; \`s-agents suite\` runs a ` +
          'folder of task files',
      });
    return withFiles(task, baseFolder);
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
  return withFiles(parseDocument(text, task, 'TASK_INVALID'), baseFolder);
}

/** Adds the name of the task file to errors that `check` throws, since a suite has many task files. */
export function inTaskFile<T>(task: string, check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw isTaskFile(task) ? errorAtPlace(`in ${task}`, cause) : cause;
  }
}

function isTaskFile(task: string): boolean {
  return taskFileEndings.includes(extname(task));
}
