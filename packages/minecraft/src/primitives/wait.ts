import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const waitParameters = z.object({ seconds: z.number().nonnegative().max(60) });
export type WaitParameters = z.infer<typeof waitParameters>;

export const wait: PrimitiveDefinition = {
  name: 'wait',
  parameters: waitParameters,
  doc: 'Does nothing for `seconds` of world time (at most 60). Returns {}.',
  idempotent: true,
};
