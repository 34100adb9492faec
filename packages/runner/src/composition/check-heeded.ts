import { isRemote, SAgentsError, type Config, type Task } from '@s-agents/core';
import type { ConfiguredModels } from './model-selection.js';

/** The purposes of models that choose what is done. */
const planning = ['root.plan', 'leaf.plan', 'curriculum', 'act'];

/** Whether an agent plans by a model that reads words: a language model, or somebody in a seat. */
export function readsWords(
  { models }: { readonly models: Pick<ConfiguredModels, 'chatModel' | 'entries'> },
  agent: string | null,
): boolean {
  return (
    models.entries.some(({ choice }) => choice.use === 'seat') ||
    planning.some((purpose) => isRemote(models.chatModel(purpose, agent)))
  );
}

/**
 * Returns a task with a note if nothing comes of some of its words, as nobody plans who reads words: no language model, and
 * nobody in a seat. Throws SAgentsError `TASK_FORBIDS` if they forbid what the ways to its goal lead over.
 */
export function heededTask(
  task: Task,
  models: Pick<ConfiguredModels, 'chatModel' | 'entries'>,
  { seats }: Config['organization'],
): Task {
  const { forbids: [first] = [], passedOver = [], words = '' } = task;
  const agents = [null, ...seats.map(({ name }) => name)];
  if (agents.some((agent) => readsWords({ models }, agent))) return task;
  if (first === undefined) return passedOver.length === 0 ? task : { ...task, isUnheeded: true };
  throw new SAgentsError({
    code: 'TASK_FORBIDS',
    message:
      `task "${words}" says "${first.words}", but the ways to its goal lead over ${first.what}, and the symbolic model, ` +
      'which alone plans here, reads no words',
    remedy:
      'configure a language model for planning (models.default, or models.root.plan and models.leaf.plan), or leave that out of the task',
  });
}
