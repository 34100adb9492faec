import { z } from 'zod';
import { costsSchema } from './costs.js';
import { critiqueSchema } from './critique.js';
import { organizationSchema } from './organization.js';

/** How many organizations the Coordinator proposes. */
export const candidateCount = 3;

/** An episode that is over. */
export const pastEpisodeSchema = z.object({
  episode: z.int().positive(),
  organization: organizationSchema,
  costs: costsSchema,
  /** Null without a Critic. */
  critique: critiqueSchema.omit({ thoughts: true }).nullable(),
});
export type PastEpisode = z.infer<typeof pastEpisodeSchema>;

export const reflectInputsSchema = z.object({
  task: z.string(),
  team: z.array(z.string()),
  /** The costliest first, as in the paper. */
  episodes: z.array(pastEpisodeSchema),
  leftOut: z.int().nonnegative(),
  /** The only organizations to choose from; empty: new ones are written. */
  choices: z.array(organizationSchema),
});
export type ReflectInputs = z.infer<typeof reflectInputsSchema>;

export const reflectionSchema = z.object({
  thoughts: z.string(),
  candidates: z.array(organizationSchema).min(1).max(candidateCount),
  /** Which of the candidates the next episode takes, counted from 1. */
  chosen: z.int().positive().max(candidateCount),
});
export type Reflection = z.infer<typeof reflectionSchema>;
