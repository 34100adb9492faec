import type { Immutable, Plan, PlannedTask } from '@s-agents/core';
import { briefWork, type InputWindows } from '@s-agents/kit';
import { askedText, saidText, taskText } from '../purposes/texts.js';

/** What a prompt shows of a plan that was made before, and how many of its tasks and remarks it leaves out. */
export interface ShownPlan {
  readonly plan: Immutable<Plan>;
  readonly leftOut: number;
}

export interface ShownPlanOptions {
  /** What was asked: an objective in the same words stays as it is. */
  readonly request: string | undefined;
  /** Whether the prompt tells a task elsewhere too. */
  readonly isToldElsewhere?: (task: Immutable<PlannedTask>) => boolean;
}

/**
 * A plan that was made before, cut to the windows of the run. Tasks that the prompt tells elsewhere too, such as those
 * under way, are told briefly, and left out before the others: those are what the next plan is about.
 */
export function shownPlan(
  plan: Immutable<Plan>,
  windows: InputWindows,
  { request, isToldElsewhere = () => false }: ShownPlanOptions,
): ShownPlan {
  const elsewhere = new Set(plan.tasks.filter(isToldElsewhere).map(({ id }) => id));
  const tasks = windows.planned(
    plan.tasks.map((planned) => {
      const work = elsewhere.has(planned.id) ? [briefWork(planned.work)] : planned.work;
      return { ...planned, work: windows.plannedTask(work) };
    }),
    { textOf: taskText, rank: ({ id }) => (elsewhere.has(id) ? 1 : 0) },
  );
  const { say: allSaid = [], ask: allAsked = [], amended: allAmended = [], givenUp } = plan;
  const say = windows.history(
    allSaid.map(({ to, text }) => ({ to, text: windows.remark(text) })),
    { textOf: saidText },
  );
  const ask = windows.history(
    allAsked.map(({ to, text }) => ({ to, text: windows.remark(text) })),
    { textOf: askedText },
  );
  const amended = windows.history(
    allAmended.map((why) => windows.remark(why)),
    { textOf: (why) => why },
  );
  return {
    plan: {
      ...plan,
      objective: plan.objective === request ? request : windows.note(plan.objective),
      analysis: windows.note(plan.analysis),
      tasks: tasks.kept,
      ...(givenUp === undefined ? {} : { givenUp: windows.note(givenUp) }),
      ...(plan.say === undefined ? {} : { say: say.kept }),
      ...(plan.ask === undefined ? {} : { ask: ask.kept }),
      ...(plan.amended === undefined ? {} : { amended: amended.kept }),
    },
    leftOut: tasks.leftOut + say.leftOut + ask.leftOut + amended.leftOut,
  };
}
