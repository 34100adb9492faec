import type { Immutable, WorldKnowledge } from '@s-agents/core';
import { circleOf, meantName } from '@s-agents/kit';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { listed } from './names.js';
import { taskProblems } from './task-problems.js';

type Inputs = Pick<
  Immutable<PlanningInputs>,
  'agent' | 'subordinates' | 'hands' | 'hearers' | 'mayAsk' | 'acts' | 'ongoing' | 'doneTasks'
>;

/** What a planner's answer gets wrong about the team and the world, a sentence each. */
export function planProblems(
  answer: PlanningAnswer,
  { inputs, knowledge }: { readonly inputs: Inputs; readonly knowledge: WorldKnowledge },
): readonly string[] {
  const members = [...inputs.subordinates, inputs.agent];
  const problems = [
    ...answer.tasks.flatMap(({ number, agent, task, after }) =>
      [
        ...doerProblems(agent, members, inputs),
        ...taskProblems(task, knowledge),
        ...after.flatMap((id) => afterProblems(id, number, answer, inputs)),
      ].map((problem) => `task ${number}: ${problem}`),
    ),
    ...circleProblems(answer),
    ...answer.stop.flatMap((name) => stopProblems(name, inputs)),
    ...answer.say.flatMap(({ to }) => to.flatMap((name) => hearerProblems('say', name, inputs))),
    ...answer.ask.flatMap(({ to }) => to.flatMap((name) => hearerProblems('ask', name, inputs))),
    ...(answer.ask.length > 0 && !inputs.mayAsk ? [askedEnough] : []),
  ];
  return [...new Set(problems)];
}

function doerProblems(
  name: string | null,
  members: readonly string[],
  { agent: self, subordinates, hands, acts }: Inputs,
): readonly string[] {
  if (name === null) return [];
  if (subordinates.length === 0)
    return meantName(name, [self]) === null ? [`you command nobody: ${name} takes no task from you`] : [];
  const meant = meantName(name, members);
  if (meant === null) return [`you have no member ${name}; your members are ${listed(subordinates)}`];
  if (meant === self && !acts) return [`${self} has no hands: give it to ${listed(subordinates)}, or null`];
  if (meant !== self && hands[meant]?.length === 0) {
    const able = [...(acts ? [self] : []), ...subordinates.filter((name) => hands[name]?.length !== 0)];
    return [`${meant} has nobody who could do it: ${able.length === 0 ? 'nobody can' : `give it to ${listed(able)}`}`];
  }
  return [];
}

function afterProblems(
  id: string,
  number: number,
  { tasks }: PlanningAnswer,
  { ongoing, doneTasks }: Inputs,
): readonly string[] {
  if (id === `${number}`) return ['it cannot come after itself'];
  const known = [...Object.values(ongoing), ...doneTasks].map((task) => task.id);
  const ids = [...tasks.map((task) => `${task.number}`), ...known];
  return ids.includes(id)
    ? []
    : [`it comes after ${id}, which is neither a number of your list nor the id of a task under way`];
}

function circleProblems({ tasks }: PlanningAnswer): readonly string[] {
  const graph = tasks.map(({ number, task, after }) => ({
    id: `${number}`,
    agent: null,
    task,
    after: after.filter((id) => id !== `${number}`),
  }));
  const circle = circleOf(graph).map(({ id }) => id);
  return circle.length === 0 ? [] : [`the tasks ${listed(circle)} wait for each other in a circle: none can begin`];
}

function stopProblems(name: string, { agent, subordinates, ongoing }: Inputs): readonly string[] {
  const names = [...new Set([...subordinates, ...Object.keys(ongoing), agent])];
  return meantName(name, names) === null ? [`stop: there is no ${name}; your members are ${listed(names)}`] : [];
}

const askedEnough = 'ask: you have asked several times in a row: plan with what you know';

function hearerProblems(verb: 'say' | 'ask', name: string, { agent, hearers }: Inputs): readonly string[] {
  if (typeof hearers === 'string' || hearers.length === 0) return [];
  return meantName(name, [...hearers, agent, 'everybody']) === null
    ? [`${verb}: ${name} does not hear you; ${listed(hearers)} ${hearers.length === 1 ? 'does' : 'do'}`]
    : [];
}
