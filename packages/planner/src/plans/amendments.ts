import type { PlannedTask, TaskPlanningInputs } from '@s-agents/core';
import { circleOf, workText, meantName } from '@s-agents/kit';
import type { ReadAnswer } from './read-answer.js';
import type { Relisted } from './relisted.js';

export interface Taken {
  /** The plan's tasks, in the order of the answer's. */
  readonly tasks: readonly PlannedTask[];
  readonly stop: readonly string[];
}

type Team = Pick<TaskPlanningInputs, 'agent' | 'subordinates' | 'ongoing' | 'doneTasks'>;

/**
 * What of an answer was not taken as it was written, and why, one sentence each: the next prompt tells it, so that the
 * model does not wonder what became of its plan.
 */
export function amendmentsTo(answer: ReadAnswer, team: Team, taken: Taken): string[] {
  const numbers = new Set(answer.tasks.map(({ number }) => `${number}`));
  return [
    ...answer.tasks.flatMap((task, index) => amendmentsToTask(task, taken.tasks[index], team, numbers)),
    ...circle(taken.tasks),
    ...answer.stop
      .filter((name) => meantName(name, taken.stop) === null)
      .map((name) => `${name} could not be stopped, since it is at nothing.`),
    ...(answer.givenUp !== null && answer.tasks.length > 0 ? ['Nothing is given up as long as tasks are listed.'] : []),
  ];
}

function amendmentsToTask(
  { number, agent, after }: ReadAnswer['tasks'][number],
  taken: PlannedTask | undefined,
  team: Team,
  numbers: ReadonlySet<string>,
): string[] {
  if (taken === undefined) return [];
  // What is done need not be waited for.
  const done = new Set(team.doneTasks.map(({ id }) => id));
  const unknown = [...new Set(after)].filter(
    (before) => before === `${number}` || !(numbers.has(before) || done.has(before) || taken.after.includes(before)),
  );
  return [
    ...(agent === null || (taken.agent !== null && meantName(agent, [taken.agent]) !== null)
      ? []
      : [
          `${agent} takes no tasks from ${team.agent}: ${taken.agent === null ? 'whoever is free' : taken.agent} does ${taken.id}.`,
        ]),
    ...(taken.id.endsWith(`.${number}`)
      ? []
      : [`Another task had the number ${number} already: this one is ${taken.id}.`]),
    ...unknown.map((before) => whyNotAfter(before, `${number}`, taken.id, team)),
  ];
}

function whyNotAfter(before: string, number: string, id: string, { ongoing }: Team): string {
  if (before === number) return `${id} cannot come after itself.`;
  const isStopped = Object.values(ongoing).some((task) => task.id === before);
  return isStopped
    ? `${id} does not wait for ${before}, which the plan stops.`
    : `${id} does not wait for ${before}, which is neither in the list nor under way.`;
}

/** Why a task that its doer is at is not in the plan. */
export function whyNotAgain({ listed, agent, id }: Relisted): string {
  return `${agent} is at "${workText(listed.work)}" already: ${id} goes on, up to the same total.`;
}

/** Tasks that wait for each other stay in the plan, for whoever reads it. */
function circle(tasks: readonly PlannedTask[]): string[] {
  const stuck = circleOf(tasks).map(({ id }) => id);
  return stuck.length === 0 ? [] : [`${stuck.join(', ')} can never begin: they wait for each other, in a circle.`];
}
