import {
  taskPlanningInputsSchema,
  type Immutable,
  type PromptHelper,
  type TaskPlanningInputs,
  type WorldKnowledge,
} from '@s-agents/core';
import type { InputWindows, Way } from '@s-agents/kit';
import type { z } from 'zod';

/** What a planner's inputs are cut by. */
export interface Showing {
  readonly inputs: TaskPlanningInputs;
  readonly windows: InputWindows;
  readonly world: WorldKnowledge;
  /** Whether planners are told beforehand what things take. */
  readonly foresight: boolean;
  /** The ways to what the request names. */
  readonly ways: readonly Way[];
  /** Whether an item has to do with the request. */
  readonly matters: (item: string) => boolean;
}

type Told<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** No input is left out, not even one that may be absent. */
export type Filled<Inputs> = { readonly [Name in keyof Inputs]-?: Immutable<Exclude<Inputs[Name], undefined>> };

/** The inputs of a field as prompts show them, and how much of them was left out. */
type Shown<Shape extends z.ZodRawShape, Left extends string> = Immutable<Told<Shape>> &
  ([Left] extends [never] ? unknown : { readonly leftOut: Readonly<Record<Left, number>> });

/** One input of task planners, or a few that are shown together, with all that there is to say of them. */
export interface PlanningField<Shape extends z.ZodRawShape = z.ZodRawShape, Left extends string = string> {
  /** The schemas of the inputs, by name. */
  readonly shape: Shape;
  /** The inputs where there is nothing to tell. */
  readonly none: Told<Shape>;
  /** Inputs of which none is empty, by which prompts are shown, measured and tested. */
  readonly sample: Filled<Told<Shape>>;
  /** What the prompt calls what is left out (`leftOut.NAME`), and how much that is in the sample. */
  readonly leftOut: Readonly<Record<Left, number>>;
  /** Cuts the inputs to the windows of the run. */
  readonly show: (showing: Showing) => Shown<Shape, Left>;
  /** The part of the prompt that shows them, a Handlebars template; empty where the file of the prompt does. */
  readonly text: string;
  /** Functions that the template calls. */
  readonly helpers: Readonly<Record<string, PromptHelper>>;
}

type Optional = 'leftOut' | 'text' | 'helpers';

/** Declares a field that is cut, or that the agent does not tell by itself. */
export function planningField<Shape extends z.ZodRawShape, Left extends string = never>(
  field: Omit<PlanningField<Shape, Left>, Optional> & Partial<Pick<PlanningField<Shape, Left>, Optional>>,
): PlanningField<Shape, Left> {
  return { leftOut: {} as Readonly<Record<Left, number>>, text: '', helpers: {}, ...field };
}

type CoreShape = typeof taskPlanningInputsSchema.shape;

/** Declares a field of which prompts show all that the agent tells. */
export function wholeField<Name extends keyof CoreShape>(
  names: readonly Name[],
  field: Pick<PlanningField<Pick<CoreShape, Name>, never>, 'none' | 'sample'> &
    Partial<Pick<PlanningField, 'text' | 'helpers'>>,
): PlanningField<Pick<CoreShape, Name>, never> {
  return planningField({
    shape: coreShape(...names),
    // Both are that part of `TaskPlanningInputs`, which the compiler sees for a given name only.
    show: ({ inputs }) => picked(inputs, names) as Shown<Pick<CoreShape, Name>, never>,
    ...field,
  });
}

/** The schemas of inputs as agents tell them. */
export function coreShape<Name extends keyof CoreShape>(...names: readonly Name[]): Pick<CoreShape, Name> {
  return picked(taskPlanningInputsSchema.shape, names);
}

function picked<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return Object.fromEntries(names.flatMap((name) => (name in whole ? [[name, whole[name]]] : []))) as Pick<Whole, Name>;
}
