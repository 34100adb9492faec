import { conditionText, countOf, PlainWords, workText } from '@s-agents/kit';
import type { Team } from './compose-team.js';

/** A line about a task, and what it is about. */
export interface TaskLine {
  readonly about: 'task' | 'asked' | 'told' | 'unheeded' | 'unread' | 'goal' | 'given' | 'begins';
  readonly text: string;
}

/** Says what was understood of a team's task, for people. Pure. */
export function explainTask({
  task,
  unread,
  environment,
}: Pick<Team, 'task' | 'unread' | 'environment'>): readonly TaskLine[] {
  const words = new PlainWords(environment.knowledge);
  words.learnConditions(task.goal.conditions);
  const lines = (about: TaskLine['about'], texts: readonly string[]): readonly TaskLine[] =>
    texts.map((text) => ({ about, text }));
  return [
    ...lines('task', [words.say(workText(task.work))]),
    ...lines('asked', task.words === undefined ? [] : [JSON.stringify(task.words)]),
    ...lines(
      'told',
      task.isUnheeded === true
        ? []
        : (task.passedOver ?? []).map((text) => `${JSON.stringify(text)} (to the agents; nothing checks it)`),
    ),
    ...lines(
      'unheeded',
      task.isUnheeded === true
        ? (task.passedOver ?? []).map(
            (text) =>
              `${JSON.stringify(text)} (nothing but the goal comes of it: the symbolic model, which alone plans here, reads no words)`,
          )
        : [],
    ),
    ...lines(
      'unread',
      unread === null
        ? []
        : [
            unread.problem,
            `${unread.model} is asked what it means when the run starts; \`check --understand\` asks now`,
          ],
    ),
    ...lines(
      'goal',
      unread === null && task.goal.conditions.length === 0
        ? ['no condition can express it: the agents judge, and nothing is verified']
        : [],
    ),
    ...lines(
      'goal',
      task.goal.conditions.map((condition) => words.say(conditionText(condition))),
    ),
    ...lines(
      'goal',
      task.goal.judged === true ? ['what else is asked: the agents judge, and nothing verifies it'] : [],
    ),
    ...lines(
      'given',
      Object.entries(task.setup.inventories).map(
        ([agent, items]) =>
          `${agent}: ${Object.entries(items)
            .map(([item, count]) => countOf(count, item))
            .join(', ')}`,
      ),
    ),
    ...lines(
      'begins',
      Object.entries(task.setup.properties ?? {}).map(([name, value]) => `with ${name} ${value}`),
    ),
  ];
}
