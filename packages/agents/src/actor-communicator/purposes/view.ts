import { briefingSchema, observationSchema, type ActionOutcome, type Immutable, type KnownVerb } from '@s-agents/core';
import { verbLine } from '@s-agents/kit';
import { z } from 'zod';
import { knownPlaceSchema } from '../known-place.js';

const saidSchema = z.object({
  id: z.string(),
  at: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  kind: z.string(),
  text: z.string(),
});
export type SaidMessage = z.infer<typeof saidSchema>;

const deedSchema = z.object({
  /** World seconds at which it ended. */
  at: z.number(),
  deed: z.string(),
  status: z.enum(['succeeded', 'failed', 'cancelled']),
  why: z.string(),
});

/** What Communicator and Actor are told: both see the same (Organized Teams, figure 2a). */
export const viewSchema = z.object({
  agent: z.string(),
  /** Probabilities: of a wrong deed, and of talk with nothing new. */
  errors: z.number(),
  chatter: z.number(),
  /** World seconds. */
  now: z.number(),
  task: z.string(),
  /** What was said of the task, word for word; null where the task says all of it. */
  words: z.string().nullable(),
  /** Set where the task is something that the user asks for beside the run's: since when, of whom, and the run's task. */
  request: z.object({ at: z.number(), of: z.array(z.string()), teamTask: z.string().nullable() }).nullable(),
  /** How much of the run's goal is reached, in words; null where nothing has been counted. */
  progress: z.string().nullable(),
  /** Whether it may act in the world; else it only talks. */
  acts: z.boolean(),
  /** All others of the team who are still there. */
  team: z.array(z.string()),
  /** Whom its talk reaches. */
  hearers: z.array(z.string()),
  organization: briefingSchema,
  observation: observationSchema,
  /** With the distance in metres of those that are perceived now. */
  places: z.array(knownPlaceSchema.extend({ distance: z.number().optional() })),
  dialogue: z.array(saidSchema),
  deeds: z.array(deedSchema),
  /** What is under way. */
  doing: z.string().nullable(),
  verbs: z.array(z.object({ verb: z.string(), doc: z.string() })),
  rules: z.array(z.string()),
});
export type View = z.infer<typeof viewSchema>;

/** What the Actor is told: it casts no ballots. */
export const actViewSchema = viewSchema.extend({ organization: briefingSchema.omit({ ballot: true }) });

export function outcomeText(outcome: ActionOutcome): string {
  if (outcome.status === 'succeeded') return '';
  return outcome.status === 'failed' ? `${outcome.reason}: ${outcome.detail}` : outcome.detail;
}

/** "fridge (in kitchen, closed, at (3, 0, 4), 1 away, since 12 s): 1 apple". Unknown is what nobody has looked at. */
function placeText({ id, room, open, contents, position, distance, since }: Immutable<View['places'][number]>): string {
  const facts = [
    id === room ? 'room' : `in ${room}`,
    ...(open === null ? [] : [open ? 'open' : 'closed']),
    ...(position === undefined ? [] : [`at (${position.x}, ${position.y}, ${position.z})`]),
    ...(distance === undefined ? [] : [`${distance} away`]),
    `since ${since} s`,
  ].join(', ');
  const held = Object.entries(contents ?? {}).map(([item, count]) => `${count} ${item}`);
  const nothing = id === room ? 'nothing on its floor' : 'nothing';
  return `${id} (${facts}): ${contents === null ? 'not looked into' : held.join(', ') || nothing}`;
}

/** The functions that the prompts call. */
export const viewHelpers = {
  percent: (share: number): string => `${Math.round(100 * share)}%`,
  place: placeText,
  verbLine: ({ verb, doc }: View['verbs'][number]): string => verbLine(verb, doc),
};

/** A world's verbs as prompts show them. */
export function shownVerbs(verbs: readonly KnownVerb[]): View['verbs'] {
  return verbs.map(({ verb, doc }) => ({ verb, doc }));
}
