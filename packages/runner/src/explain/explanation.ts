import type { RunEventOf, WeighedPlan } from '@s-agents/core';
import { workText } from '@s-agents/kit';

/** What was weighed for a plan. */
export interface Weighing {
  /** The model that made the plan. */
  readonly model: string;
  /** In the order in which it was weighed. */
  readonly weighed: readonly WeighedPlan[];
  /** Whether the symbolic planner makes the plan that the run has. */
  readonly isSame: boolean;
}

/** Why a plan was made, in lines. */
export function explanationOf(
  { agent, iteration, at, plan }: RunEventOf<'plan.made'>,
  { model, weighed, isSame }: Weighing,
): readonly string[] {
  // Where there is no choice, there is nothing to explain.
  const questions = [...Map.groupBy(weighed, ({ question }) => question)].filter(([, plans]) => plans.length > 1);
  const chosen = weighed.findLast(({ isChosen }) => isChosen);
  const isSymbolic = model.startsWith('symbolic');
  return [
    `plan ${iteration} of ${agent} at ${at} s: ${plan.objective}`,
    ...(plan.analysis === '' ? [] : [plan.analysis]),
    ...plan.tasks.map(
      ({ id, agent: doer, work, after }) =>
        `  ${id} ${doer ?? 'anybody'}: ${workText(work)}${after.length === 0 ? '' : `, after ${after.join(', ')}`}`,
    ),
    '',
    isSymbolic
      ? 'What was weighed, in world seconds until all is done, by estimate:'
      : `${model} made this plan. What the symbolic planner weighs in its place, in world seconds until all is done, by estimate:`,
    ...(weighed.length === 0 ? ['  nothing: nothing is left to share out'] : []),
    ...questions.flatMap(([question, plans]) => ['', `${question}:`, ...plans.map(lineOf)]),
    ...(chosen === undefined || chosen.tasks.length === 0
      ? []
      : ['', 'What is to be done, and when:', ...timesOf(chosen)]),
    ...(isSame || !isSymbolic
      ? []
      : ['', 'This version would plan otherwise than the run did: its figures are not those of the run.']),
  ];
}

function lineOf({ about, seconds, isChosen }: WeighedPlan): string {
  const figure = seconds === null ? '–' : seconds === Infinity ? 'unknown' : `${Math.round(seconds)} s`;
  return `  ${isChosen ? '→' : ' '} ${figure.padStart(8)}  ${about}`;
}

function timesOf({ tasks }: WeighedPlan): readonly string[] {
  const width = Math.max(...tasks.map(({ agent }) => agent.length));
  const time = (seconds: number): string => (Number.isFinite(seconds) ? `${Math.round(seconds)}` : '?').padStart(4);
  return tasks.map(
    ({ agent, task, begin, end }) => `  ${time(Math.max(0, begin))} – ${time(end)} s  ${agent.padEnd(width)}  ${task}`,
  );
}
