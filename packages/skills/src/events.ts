import { z } from 'zod';
import { blobIdSchema, judgementSchema, type EventSchema } from '@s-agents/core';

const skillStarted = z.object({
  type: z.literal('skill.started'),
  agent: z.string(),
  actionId: z.string(),
  skill: z.string(),
  version: z.int(),
});

/** A skill that worked was saved. Saving the same code again keeps its version. */
const skillSaved = z.object({
  type: z.literal('skill.saved'),
  agent: z.string(),
  name: z.string(),
  version: z.int(),
  code: blobIdSchema,
});

/** The intent of an action was checked after its skill had run. */
const checked = z.object({
  type: z.literal('checked'),
  agent: z.string(),
  actionId: z.string(),
  judgement: judgementSchema,
});

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'skill.started': z.infer<typeof skillStarted>;
    'skill.saved': z.infer<typeof skillSaved>;
    checked: z.infer<typeof checked>;
  }
}

/** The events of the action executor. */
export const skillEvents: readonly EventSchema[] = [skillStarted, skillSaved, checked];
