import { z } from 'zod';
import { seatDoors } from '../seats/seats.js';

const door = z.enum(seatDoors);
const expectedForm = { error: `${seatDoors.join(', ')}, or { from: one of these } with options` };

/** Wall seconds, at most a day: a longer absence is not waited for. */
const timeout = z.number().positive().max(86_400);

const outsideSeat = z
  .union([door, z.strictObject({ from: door, timeoutSeconds: timeout.default(300) })], expectedForm)
  .transform((seat) => (typeof seat === 'string' ? { from: seat, timeoutSeconds: 300 } : seat));

/**
 * A seat that a person or an agent from outside takes: its door, and after how many wall seconds without an answer a
 * model answers instead.
 */
export type OutsideSeat = z.output<typeof outsideSeat>;

export const outsideSchema = z.record(z.string(), outsideSeat);

/**
 * Actions, by their verb, that wait until a person allows them, and for how many wall seconds; default: without a
 * limit.
 */
export const approvalSchema = z.strictObject({
  /** Verbs of the world, such as `give`: actions of these kinds wait until a person allows them. */
  ask: z.array(z.string().regex(/^[a-z][a-z-]*$/, 'a verb of the world, such as "give"')).min(1),
  /** Where that person sits. */
  from: door,
  /** Wall seconds after which an action that nobody allowed is refused. Absent: it waits. */
  timeoutSeconds: timeout.optional(),
});

/** Whether an agent's seat is taken by a person or an agent from outside. */
export function sitsOutside(
  { outside = {} }: { readonly outside?: Readonly<Record<string, OutsideSeat>> | undefined },
  agent: string,
): boolean {
  return Object.hasOwn(outside, agent);
}
