import { z } from 'zod';
import type { EventSchema } from '@s-agents/core';

/** The agent has done its part of what it shares with others, and waits for theirs. */
const choiceDeferred = z.object({ type: z.literal('choice.deferred'), agent: z.string() });

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'choice.deferred': z.infer<typeof choiceDeferred>;
  }
}

/** The events that only agents know that choose one step after the other. */
export const voyagerEvents: readonly EventSchema[] = [choiceDeferred];
