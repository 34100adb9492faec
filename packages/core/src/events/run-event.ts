import { z } from 'zod';
import { bodyEvents } from './body-events.js';
import type { DeclaredEvents } from './event-schema.js';
import { messageEvents } from './message-events.js';
import { modelEvents } from './model-events.js';
import { runEvents } from './run-events.js';
import { stepEvents } from './step-events.js';

/**
 * The events that the contracts of core promise, without their `sequence` and `at`. Packages declare others
 * ({@link DeclaredEvents}). Events hold no wall time, random id or file path, so that the same seed under virtual time
 * gives the same bytes.
 */
export const coreEventSchema = z.discriminatedUnion('type', [
  ...runEvents,
  ...bodyEvents,
  ...messageEvents,
  ...stepEvents,
  ...modelEvents,
]);

/** Every event of a run, without its `sequence` and `at`. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- packages add members
export type RunEventBody = z.infer<typeof coreEventSchema> | DeclaredEvents[keyof DeclaredEvents];

/** The types of core's own events. */
export const coreEventTypes: ReadonlySet<string> = new Set(
  coreEventSchema.options.map(({ shape }) => shape.type.value),
);
export type RunEventType = RunEventBody['type'];

/**
 * An event in a log. `sequence` counts from 0 without gaps in a run's file. `at` is in world seconds and never decreases
 * within the run's course (see `courseOf`).
 */
export type RunEvent = RunEventBody & {
  readonly sequence: number;
  readonly at: number;
  /** Its number in the journal of its seat; absent where the run's own process has appended it. */
  readonly number?: number;
};
export type RunEventOf<Type extends RunEventType> = Extract<RunEvent, { type: Type }>;
