import { ModelFactory } from '@s-agents/core';
import type { FrozenRun } from './run-frozen.js';
import { isSkillCase } from './skill-cases.js';

/**
 * Asks the symbolic planner again what a run asked it, outside of the run, with these rules switched off. Resolves with
 * its answers.
 */
export async function askAgain(
  { asked, team }: Pick<FrozenRun, 'asked' | 'team'>,
  without: readonly string[],
): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const factory = team.container.get<ModelFactory>(ModelFactory);
  const model = factory.chatModel(
    { use: 'symbolic', without: without.filter((rule) => !isSkillCase(rule)) },
    'without',
  );
  const answers: string[] = [];
  for (const { purpose, inputs } of asked)
    answers.push((await model.doGenerate({ purpose, inputs, messages: [], temperature: 0, signal })).text);
  return answers;
}

/**
 * Counts the answers of a run that would have been others without these rules. With none, the whole run would have been
 * the same without them.
 */
export async function countFired(
  run: Pick<FrozenRun, 'asked' | 'team'>,
  answers: readonly string[],
  without: readonly string[],
): Promise<number> {
  const others = await askAgain(run, without);
  return answers.filter((answer, index) => answer !== others[index]).length;
}
