import { z } from 'zod';

const share = z.number().min(0).max(1).default(0);
const rate = z.number().nonnegative().default(0);
/** A range of world seconds: [minimum, maximum]. */
const secondsRange = (minimum: number, maximum: number) =>
  z
    .tuple([z.number().nonnegative(), z.number().nonnegative()])
    .refine(([from, to]) => from <= to, 'two numbers, the smaller one first')
    .default([minimum, maximum]);

/** What goes wrong, and how often. Faults that a profile leaves out never happen. */
export const faultProfileSchema = z.strictObject({
  bodies: z
    .strictObject({
      /** Deaths per body and world minute. */
      diesPerMinute: rate,
      /** Temporary losses per body and world minute, and how long they last. */
      awayPerMinute: rate,
      awaySeconds: secondsRange(1, 30),
      /** Permanent losses per body and world minute. */
      gonePerMinute: rate,
    })
    .prefault({}),
  messages: z
    .strictObject({
      /** Share of deliveries that come late, and by how much. */
      delayed: share,
      delaySeconds: secondsRange(0.1, 20),
      /** Share of deliveries that are repeated, after a time drawn from `delaySeconds`. */
      duplicated: share,
      /** Share of messages that wait until another one is published, but no longer than a time from `delaySeconds`. */
      reordered: share,
    })
    .prefault({}),
  models: z
    .strictObject({
      /** Share of answers that take longer, and by how much. */
      late: share,
      lateSeconds: secondsRange(1, 45),
      /** Share of answers that are cut off in the middle. */
      malformed: share,
      /** Share of judgements that say success, true or not. */
      overClaiming: share,
      /** Share of plans and action lists that say that there is nothing to do. */
      lazy: share,
    })
    .prefault({}),
});

/** A complete profile: every rate has a value. */
export type FaultProfile = z.output<typeof faultProfileSchema>;
/** A profile as it is written, where rates may be left out. */
export type FaultProfileInput = z.input<typeof faultProfileSchema>;
