import { z } from 'zod';

const share = z.number().min(0).max(1).default(0);
const rate = z.number().nonnegative().default(0);
/** A range of world seconds: [minimum, maximum]. */
const secondsRange = (minimum: number, maximum: number) =>
  z
    .tuple([z.number().nonnegative(), z.number().nonnegative()])
    .refine(([from, to]) => from <= to, 'two numbers, the smaller one first')
    .default([minimum, maximum]);

/** What the user does at a moment of world time: says something to the team, as a commander, or ends the run. */
const userActSchema = z.union([
  z.strictObject({ at: z.number().nonnegative(), says: z.string().min(1) }),
  z.strictObject({ at: z.number().nonnegative(), leaves: z.literal(true) }),
]);
export type UserAct = z.output<typeof userActSchema>;

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
      /** The bodies that leave for good at a moment of world time. */
      gone: z.array(z.strictObject({ agent: z.string().min(1), at: z.number().nonnegative() })).default([]),
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
      /** Share of calls of which one to three tries fail: too many requests, an error of the server, no answer in time. */
      unavailable: share,
      /** Share of answers that cannot be read. */
      malformed: share,
      /** Share of answers that are cut off by the limit of their length. */
      truncated: share,
      /** Share of answers that refuse to answer. */
      refusing: share,
      /** Share of answers in prose of another language. */
      foreign: share,
      /** Share of judgements that say success, true or not. */
      overClaiming: share,
      /** Share of plans and action lists that say that there is nothing to do. */
      lazy: share,
      /** Share of plans and action lists that name an agent or a thing that is not there. */
      inventing: share,
      /** Share of plans that ask everybody something, mostly before they give anything out. */
      asking: share,
      /** Share of plans that say something to everybody besides. */
      chatty: share,
      /** Share of plans that give out once more what the plan before gave out. */
      repeating: share,
      /** Share of plans that take back everything that is under way. */
      contrary: share,
    })
    .prefault({}),
  /** World seconds after which no fault is injected; faults under way go on. Default: the run's end. */
  until: z.number().nonnegative().optional(),
  /** The ids of the only faults that are injected. Default: all that the rates and the seed decide. */
  only: z.array(z.string()).optional(),
  /** What the user does during the run, which is no fault. Default: nothing. */
  user: z.array(userActSchema).optional(),
});

export type FaultKind =
  | 'body.dies'
  | 'body.away'
  | 'body.gone'
  | 'message.delayed'
  | 'message.duplicated'
  | 'message.reordered'
  | 'model.late'
  | 'model.unavailable'
  | 'model.malformed'
  | 'model.truncated'
  | 'model.refusing'
  | 'model.foreign'
  | 'model.over-claiming'
  | 'model.lazy'
  | 'model.inventing'
  | 'model.asking'
  | 'model.chatty'
  | 'model.repeating'
  | 'model.contrary';

/** Where a profile holds the rate of each kind of fault. */
export const rateOf = {
  'body.dies': ['bodies', 'diesPerMinute'],
  'body.away': ['bodies', 'awayPerMinute'],
  'body.gone': ['bodies', 'gonePerMinute'],
  'message.delayed': ['messages', 'delayed'],
  'message.duplicated': ['messages', 'duplicated'],
  'message.reordered': ['messages', 'reordered'],
  'model.late': ['models', 'late'],
  'model.unavailable': ['models', 'unavailable'],
  'model.malformed': ['models', 'malformed'],
  'model.truncated': ['models', 'truncated'],
  'model.refusing': ['models', 'refusing'],
  'model.foreign': ['models', 'foreign'],
  'model.over-claiming': ['models', 'overClaiming'],
  'model.lazy': ['models', 'lazy'],
  'model.inventing': ['models', 'inventing'],
  'model.asking': ['models', 'asking'],
  'model.chatty': ['models', 'chatty'],
  'model.repeating': ['models', 'repeating'],
  'model.contrary': ['models', 'contrary'],
} as const satisfies Record<FaultKind, readonly [string, string]>;

export const faultKinds = Object.keys(rateOf) as readonly FaultKind[];

/** A complete profile: every rate has a value. */
export type FaultProfile = z.output<typeof faultProfileSchema>;
/** A profile as it is written, where rates may be left out. */
export type FaultProfileInput = z.input<typeof faultProfileSchema>;
