import { runResultSchema } from '@s-agents/core';
import { z } from 'zod';
import { figureNames } from './figure-names.js';
import type { RunFigures } from './run-figures.js';

const count = z.int().nonnegative();
/** World time in seconds: at most ten years, so that a page can draw it. */
const seconds = z
  .number()
  .nonnegative()
  .max(10 * 365 * 86_400);
const agent = z.string().max(100);

const keptFigures = z.object({
  // What JSON cannot hold, such as a share of nothing, is null.
  ...Object.fromEntries(figureNames.map((name) => [name, z.number().nullable()])),
  result: runResultSchema,
  detail: z.string(),
  void: z.string().nullable(),
  minutes: seconds,
  agents: z.array(agent),
  workers: count,
  goal: z.object({ reached: z.number(), wanted: z.number() }),
  parallel: z.object({ share: z.number(), usefulSeconds: seconds, chainSeconds: seconds }).nullable(),
  spans: z.array(
    z.object({
      agent,
      kind: z.enum(['act', 'plan']),
      what: z.string(),
      from: seconds,
      to: seconds,
      isFailed: z.boolean(),
    }),
  ),
  talkEdges: z.array(z.object({ from: agent, to: agent, messages: z.number().nonnegative() })),
  wallSeconds: z.number().nonnegative(),
});

/** Returns the figures that a file holds; null for anything else, which another version or program wrote. */
export function readKeptFigures(text: string): RunFigures | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  // As it was written, so that a page of kept figures equals one of measured figures byte for byte.
  return keptFigures.safeParse(content).success ? (content as RunFigures) : null;
}
