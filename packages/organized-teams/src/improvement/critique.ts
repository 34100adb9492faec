import { z } from 'zod';
import { costsSchema } from './costs.js';
import { organizationSchema } from './organization.js';

const count = z.int().nonnegative();

/** What a member said and did in the whole episode, whatever the trajectory leaves out. */
export const memberFiguresSchema = z.object({
  name: z.string(),
  messages: count,
  /** Words, counted once for each receiver. */
  words: count,
  /** Messages by what they do; one message can do several. */
  informed: count,
  ordered: count,
  asked: count,
  /** How often words were of no use: said again, against another order, or never answered. */
  useless: count,
  /** Actions. */
  done: count,
  failed: count,
});
export type MemberFigures = z.infer<typeof memberFiguresSchema>;

/** One thing that happened. `times`: how often, where the same followed on itself. */
export const occurrenceSchema = z.object({
  at: z.number(),
  who: z.string(),
  /** Whom words were for; empty for deeds and events. */
  to: z.array(z.string()),
  what: z.enum(['said', 'was refused to say', 'did', 'failed', 'broke off', 'event']),
  text: z.string(),
  times: z.int().positive(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const criticizeInputsSchema = z.object({
  task: z.string(),
  team: z.array(z.string()),
  organization: organizationSchema,
  costs: costsSchema,
  members: z.array(memberFiguresSchema),
  /** How the run ended, in one sentence. */
  end: z.string(),
  /** The run from its start to its end, oldest first. */
  trajectory: z.array(occurrenceSchema),
  leftOut: count,
});
export type CriticizeInputs = z.infer<typeof criticizeInputsSchema>;

const remark = z.string().max(1000);

export const critiqueSchema = z.object({
  thoughts: z.string(),
  summary: z.string().max(2000),
  members: z.array(z.object({ name: z.string(), helped: remark, hurt: remark })),
  /** All members by how well they lead or would lead, the best first: a ranking without scores. */
  leadership: z.array(z.object({ name: z.string(), why: remark })),
});
export type Critique = z.infer<typeof critiqueSchema>;
