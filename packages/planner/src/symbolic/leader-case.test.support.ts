import type { Inventory, Message, OutcomeReason, WorldKnowledge } from '@s-agents/core';
import { createRandom, workOf } from '@s-agents/kit';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { nothingTold, type PlanningInputs } from '../inputs/planning-inputs.js';
import { adviceFromFailures } from './feedback/advice-from-failures.js';
import { rootPlanAnswerer } from './root-plan.js';

export const mine = { verb: 'mine', yields: 1, consumes: [], tools: [], station: null, gathers: true, seconds: 3 };
export const log = { name: 'log', items: ['oak_log', 'birch_log'], count: 1 };
export const knowledge: WorldKnowledge = {
  resolve: (name) => (name === 'log' || name === 'logs' ? log.items : name === 'chest' ? ['chest'] : []),
  methods: (name) =>
    name === 'log' || name === 'logs'
      ? [mine]
      : name === 'chest'
        ? [{ ...mine, verb: 'craft', gathers: false, consumes: [{ ...log, count: 2 }] }]
        : [],
  nearDistance: 12,
  verbs: [{ verb: 'put', doc: 'put QUANTITY OBJECT on THING', takes: true }],
  structures: [],
  rules: [],
};
export const cabin = {
  name: 'cabin',
  materials: [
    { ...log, count: 6 },
    { name: 'chest', items: ['chest'], count: 1 },
  ],
};
export const context = { knowledge: { ...knowledge, structures: [cabin] }, random: createRandom(1) };

export const asked = (text: string, from = 'user'): PlanningInputs['request'] => ({ from, work: workOf(text) });
export function done(
  agent: string,
  task: string,
  inventory: Inventory,
  status: 'succeeded' | 'failed' = 'succeeded',
): Message {
  return {
    id: `${agent}-done`,
    at: 9,
    from: agent,
    to: ['leader'],
    kind: 'report',
    text: '',
    inReplyTo: 'm2',
    report: { status, work: workOf(task), inventory, equipment: {} },
  };
}
export function inputs(part: Partial<PlanningInputs>): PlanningInputs {
  return {
    ...nothingTold,
    agent: 'leader',
    subordinates: ['A', 'B', 'C'],
    hands: { A: ['A'], B: ['B'], C: ['C'], D: ['D'] },
    mayAsk: true,
    acts: false,
    ...part,
    advice: part.advice ?? adviceOn(part),
  };
}
/** What the symbolic feedback processor makes of failures. */
function adviceOn({
  agent = 'leader',
  subordinates = ['A', 'B', 'C'],
  failedTasks = [],
  trackRecords = {},
}: Partial<PlanningInputs>): PlanningInputs['advice'] {
  return adviceFromFailures({ agent, subordinates, failedTasks, trackRecords, memory: [] }, context.knowledge);
}
export const plan = (part: Partial<PlanningInputs>, rules: Partial<WorldKnowledge> = {}): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs(part), {
    ...context,
    knowledge: { ...context.knowledge, ...rules },
  }) as PlanningAnswer;
/** The tasks that are begun at once, by agent. */
export const now = (answer: PlanningAnswer): Record<string, string> =>
  Object.fromEntries(
    answer.tasks.flatMap(({ agent, task, after }) => (agent === null || after.length > 0 ? [] : [[agent, task]])),
  );
/** What is known when it is planned for again. */
export const again = (text: string): Pick<PlanningInputs, 'request' | 'previousPlan' | 'iteration'> => ({
  iteration: 2,
  request: asked(text),
  previousPlan: { objective: text, analysis: '', tasks: [], stop: [], informer: 'user' },
});
export const atWork = (tasks: Record<string, string>): PlanningInputs['ongoing'] =>
  Object.fromEntries(
    Object.entries(tasks).map(([agent, task], index) => [agent, { id: `1.${index + 1}`, work: workOf(task) }]),
  );

export const lesson = (
  agent: string,
  task: string,
  reason: OutcomeReason | null = 'not-found',
  times = 1,
): PlanningInputs['failedTasks'][number] => ({
  agent,
  work: workOf(task),
  reason,
  detail: 'none in sight',
  times,
});

export const wasDone = (...tasks: readonly string[]): PlanningInputs['doneTasks'] =>
  tasks.map((task) => ({ work: workOf(task) }));
