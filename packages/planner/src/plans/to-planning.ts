import type { PlannedTask, Said, TaskPlanning, TaskPlanningInputs, WorldKnowledge } from '@s-agents/core';
import { meantName } from '@s-agents/kit';
import { amendmentsTo, whyNotAgain } from './amendments.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { readAnswer, type ReadAnswer } from './read-answer.js';
import { relistedIn, withoutRelisted } from './relisted.js';

type Team = Pick<
  TaskPlanningInputs,
  | 'agent'
  | 'iteration'
  | 'request'
  | 'previousPlan'
  | 'notBegun'
  | 'subordinates'
  | 'hearers'
  | 'mayAsk'
  | 'acts'
  | 'ongoing'
  | 'doneTasks'
>;

/**
 * Turns a planner's answer into a plan with ids that no other plan has. An agent that commands nobody does everything
 * itself; a task for an agent that takes none from the planner goes to the first that is free. Dependencies and names
 * that do not exist are left out, and nothing waits for a task that the answer stops. A listed task that its doer is
 * already at goes on and is not begun again. A plan with tasks has not given up. An answer without tasks, while
 * something is under way, leaves the plan as it is. The plan tells what was not taken as it was written.
 */
export function toPlanning(
  written: PlanningAnswer,
  team: Team,
  knowledge: Pick<WorldKnowledge, 'named' | 'resolve'>,
): TaskPlanning {
  const answer = readAnswer(written, knowledge);
  const { objective, analysis, givenUp } = answer;
  const informer = answer.informer === '' ? (team.request?.from ?? '') : answer.informer;
  const busy = Object.keys(team.ongoing);
  const stop = [...new Set(answer.stop.flatMap((agent) => meantName(agent, busy) ?? []))];
  const goesOn = Object.entries(team.ongoing).flatMap(([agent, { id }]) => (stop.includes(agent) ? [] : [id]));
  const relisted = relistedIn(answer, team.ongoing);
  const listed = withoutRelisted(answer, relisted);
  const tasks = goesOnAsPlanned(answer, team) ? notBegunOf(team) : tasksOf(listed, team, new Set(goesOn));
  const say = saidTo(answer.say, team);
  const ask = team.mayAsk ? saidTo(answer.ask, team) : [];
  const amended = [...relisted.map(whyNotAgain), ...amendmentsTo(listed, team, { tasks, stop })];
  return {
    plan: {
      objective,
      analysis,
      tasks,
      stop,
      ...(say.length === 0 ? {} : { say }),
      ...(ask.length === 0 ? {} : { ask }),
      informer,
      ...(tasks.length === 0 && givenUp !== null ? { givenUp } : {}),
      ...(amended.length === 0 ? {} : { amended }),
    },
    inventories: Object.fromEntries(
      answer.inventories.map(({ agent, items }) => [
        agent,
        Object.fromEntries(items.filter(({ count }) => count > 0).map(({ item, count }) => [item, count])),
      ]),
    ),
  };
}

/** Whether an answer only waits for what is under way, and the same agent asks as before. */
function goesOnAsPlanned({ tasks, stop, givenUp }: ReadAnswer, { request, previousPlan, ongoing }: Team): boolean {
  return (
    tasks.length === 0 &&
    stop.length === 0 &&
    givenUp === null &&
    Object.keys(ongoing).length > 0 &&
    request?.from === previousPlan?.informer
  );
}

function notBegunOf({ previousPlan, notBegun }: Team): PlannedTask[] {
  const tasks = previousPlan?.tasks ?? [];
  return tasks.filter(({ id }) => notBegun.includes(id)).map((task) => ({ ...task, after: [...task.after] }));
}

/** What is said to others, or asked: nothing where nobody hears it, or to the agent itself. */
function saidTo(words: readonly Said[], { agent, hearers }: Team): Said[] {
  if (hearers.length === 0) return [];
  return words
    .map(({ to, text }) => ({ to: to.filter((name) => name !== agent), text }))
    .filter(({ to }) => to.length > 0);
}

function tasksOf(
  answer: ReadAnswer,
  { agent: self, iteration, subordinates, acts }: Team,
  goesOn: ReadonlySet<string>,
): PlannedTask[] {
  const takers = acts ? [...subordinates, self] : subordinates;
  const doerOf = (agent: string | null): string | null => {
    if (subordinates.length === 0) return self;
    return agent === null ? null : meantName(agent, takers);
  };
  const listed = new Set(answer.tasks.map(({ number }) => `${number}`));
  const idOf = (number: number | string): string => `${iteration}.${number}`;
  return withNumbersOfTheirOwn(answer.tasks).map(({ number, agent, work, after }) => ({
    id: idOf(number),
    agent: doerOf(agent),
    work,
    after: [...new Set(after)].flatMap((before) => {
      if (listed.has(before) && before !== `${number}`) return [idOf(before)];
      return goesOn.has(before) ? [before] : [];
    }),
  }));
}

/** A second task of one number gets the next number that is free: what comes after that number comes after the first. */
function withNumbersOfTheirOwn(tasks: ReadAnswer['tasks']): ReadAnswer['tasks'] {
  const taken = new Set<number>();
  let last = Math.max(0, ...tasks.map(({ number }) => number));
  return tasks.map((task) => {
    const number = taken.has(task.number) ? ++last : task.number;
    taken.add(number);
    return { ...task, number };
  });
}
