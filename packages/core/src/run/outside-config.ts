import { z } from 'zod';
import { seatDoors } from '../seats/seats.js';

const door = z.enum(seatDoors);
const expectedForm = { error: `${seatDoors.join(', ')}, or { from: one of these } with options` };

/** Wall seconds. A day: whoever is away longer is away. */
const timeout = z.number().positive().max(86_400);

const outsideSeat = z
  .union([door, z.strictObject({ from: door, timeoutSeconds: timeout.default(300) })], expectedForm)
  .transform((seat) => (typeof seat === 'string' ? { from: seat, timeoutSeconds: 300 } : seat));

/** A seat that somebody from outside takes: through which door, and after how many wall seconds a model answers. */
export type OutsideSeat = z.output<typeof outsideSeat>;

export const outsideSchema = z.record(z.string(), outsideSeat);

/** Which actions, by their verb, wait until a person allows them, and for how long; default: for as long as it takes. */
export const approvalSchema = z.strictObject({
  ask: z.array(z.string().regex(/^[a-z][a-z-]*$/, 'a verb of the world, such as "give"')).min(1),
  from: door,
  timeoutSeconds: timeout.optional(),
});

/** Whether an agent's seat is one that somebody from outside takes. */
export function sitsOutside(
  { outside = {} }: { readonly outside?: Readonly<Record<string, OutsideSeat>> | undefined },
  agent: string,
): boolean {
  return Object.hasOwn(outside, agent);
}
