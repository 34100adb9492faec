import {
  taskPlanningInputsSchema,
  type Immutable,
  type PromptHelper,
  type TaskPlanningInputs,
  type WorldKnowledge,
} from '@s-agents/core';
import { sumOf, itemsOfWays, waysTo, type InputWindows } from '@s-agents/kit';
import { z } from 'zod';
import { merged } from './merged.js';
import type { Filled, Showing } from './planning-field.js';
import { planningFields } from './planning-fields.js';

const leftOut = merged(planningFields.map((field) => field.leftOut));
type LeftOut = Record<keyof typeof leftOut, number>;

/**
 * Everything that a task planner is told: core's `TaskPlanningInputs`, the world's verbs, rules and structures, and the
 * ways to come by what the request asks for.
 */
export const planningInputsSchema = taskPlanningInputsSchema
  .extend(merged(planningFields.map((field) => field.shape)))
  .extend({
    /** How much was cut, so that the prompt can say so. */
    leftOut: z.object(ofEachLeftOut(z.int())),
  });
export type PlanningInputs = z.infer<typeof planningInputsSchema>;

/** A moment of a made-up team, in which no input is empty. */
export const planningSample: Filled<PlanningInputs> = {
  ...merged(planningFields.map((field) => field.sample)),
  // Several fields may leave out of the same.
  leftOut: { ...leftOut, ...sumOf(planningFields.map((field) => field.leftOut)) },
};

/** What an agent alone is told that nobody asks for anything. */
export const nothingTold: PlanningInputs = {
  ...merged(planningFields.map((field) => field.none)),
  leftOut: ofEachLeftOut(0),
};

/** The part of the prompts that tells all of it, `{{> planning}}`. */
export const planningText = planningFields.map((field) => field.text).join('');

export const planningTextHelpers: Readonly<Record<string, PromptHelper>> = merged(
  planningFields.map((field) => field.helpers),
);

/**
 * A task planner's inputs as its prompt shows them: with the ways to what is asked for and what they take in all, and
 * cut to the windows of the run.
 */
export function shownPlanning(
  inputs: TaskPlanningInputs,
  windows: InputWindows,
  world: WorldKnowledge,
  { foresight } = { foresight: true },
): Immutable<PlanningInputs> {
  const ways = waysTo(inputs.request?.work ?? [], world);
  const items = itemsOfWays(ways, world);
  const showing: Showing = { inputs, windows, world, foresight, ways, matters: (item) => items.has(item) };
  const shown = planningFields.map((field) => field.show(showing));
  const cut = shown.flatMap((part) => ('leftOut' in part ? [part.leftOut] : []));
  return { ...merged(shown), leftOut: { ...ofEachLeftOut(0), ...sumOf(cut) } };
}

function ofEachLeftOut<Value>(value: Value): Record<keyof LeftOut, Value> {
  return Object.fromEntries(Object.keys(leftOut).map((name) => [name, value])) as Record<keyof LeftOut, Value>;
}
