import type { StageView } from './plan-view.js';

/** The size of the smallest terminal that the live view fits into. */
export const minimumColumns = 40;
export const minimumRows = 9;
/** A goal of more parts has them on one line. */
const mostGoals = 8;

/** How many lines each part of the live view gets. */
export interface Layout {
  /** Whether each part of the goal has a line. */
  readonly hasParts: boolean;
  readonly agents: number;
  readonly messages: number;
  /** The shown stages, each with the number of its assignments that are shown. */
  readonly stages: readonly { readonly index: number; readonly assignments: number }[];
  /** Whether blank lines separate the sections. */
  readonly airy: boolean;
}

/**
 * Fits the view into `rows` lines, since a view taller than the terminal loses its top and flickers. Agents get lines
 * first, then the task at hand, then messages, then the other stages. Pure.
 */
export function layOut(
  rows: number,
  parts: {
    readonly agents: number;
    readonly messages: number;
    readonly stages: readonly StageView[];
    /** The parts of the goal that are counted apart. */
    readonly goals: number;
  },
): Layout {
  // Title and goal bar, and a heading each for plan, agents and messages. Below, one line stays free for the cursor.
  const headings = 2 + 3;
  const airy = rows >= headings + 3 + parts.agents + 8;
  let left = Math.max(0, rows - 1 - headings - (airy ? 3 : 0));
  const take = (wanted: number): number => {
    const given = Math.min(left, wanted);
    left -= given;
    return given;
  };
  const agents = take(parts.agents);
  // The first has the line of the goal's bar.
  const hasParts = parts.goals > 1 && parts.goals <= mostGoals && left >= parts.goals + 3;
  if (hasParts) take(parts.goals - 1);
  const stages = new Map<number, number>();
  const show = (index: number): void => {
    const stage = parts.stages[index];
    if (stage !== undefined && !stages.has(index) && take(1) === 1)
      stages.set(index, stage.atHand ? take(stage.assignments.length) : 0);
  };
  const atHand = parts.stages.findIndex((stage) => stage.atHand);
  if (atHand >= 0) show(atHand);
  const messages = take(Math.min(6, parts.messages));
  for (let index = Math.max(0, atHand); index < parts.stages.length; index++) show(index);
  for (let index = atHand - 1; index >= 0; index--) show(index);
  return {
    hasParts,
    agents,
    messages,
    airy,
    stages: [...stages].map(([index, assignments]) => ({ index, assignments })).toSorted((a, b) => a.index - b.index),
  };
}
