import { z } from 'zod';

const share = z.number().min(0).max(1).default(0);
const rate = z.number().nonnegative().default(0);
/** World seconds, from the least to the most. */
const span = (least: number, most: number) =>
  z
    .tuple([z.number().nonnegative(), z.number().nonnegative()])
    .refine(([from, to]) => from <= to, 'two numbers, the lesser one first')
    .default([least, most]);

/** What goes wrong, and how often. Faults that are left out never happen. */
export const faultProfileSchema = z.strictObject({
  bodies: z
    .strictObject({
      /** Deaths per body and world minute. */
      diesPerMinute: rate,
      /** Temporary losses per body and world minute, and how long they last. */
      awayPerMinute: rate,
      awaySeconds: span(1, 30),
      /** Permanent losses per body and world minute. */
      gonePerMinute: rate,
    })
    .prefault({}),
  messages: z
    .strictObject({
      /** Share of deliveries that come late, and by how much. */
      delayed: share,
      delaySeconds: span(0.1, 20),
      /** Share of deliveries that come twice, the second time as much later. */
      duplicated: share,
      /** Share of sent messages that wait until one of another agent has gone out, `delaySeconds` at most. */
      reordered: share,
    })
    .prefault({}),
  models: z
    .strictObject({
      /** Share of answers that take longer, and by how much. */
      late: share,
      lateSeconds: span(1, 45),
      /** Share of answers that cannot be read. */
      malformed: share,
      /** Share of judgements that say success, true or not. */
      overClaiming: share,
      /** Share of plans and action lists that say that there is nothing to do. */
      lazy: share,
    })
    .prefault({}),
});

/** Rates by kind of fault, complete. */
export type FaultProfile = z.output<typeof faultProfileSchema>;
/** A profile as a file has it, with rates left out. */
export type FaultProfileInput = z.input<typeof faultProfileSchema>;
