import type { EventSchema } from '@s-agents/core';
import { z } from 'zod';
import { knownPlaceSchema } from './known-place.js';

/** The agent has seen a place that it did not know, or that has changed since it last saw it. */
const placeNoted = z.object({ type: z.literal('place.noted'), agent: z.string(), place: knownPlaceSchema });

/** The Actor has chosen: a deed, or to let the phase pass. */
const actionChosen = z.object({
  type: z.literal('action.chosen'),
  agent: z.string(),
  deed: z.string().nullable(),
  thoughts: z.string(),
});

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'place.noted': z.infer<typeof placeNoted>;
    'action.chosen': z.infer<typeof actionChosen>;
  }
}

/** The events that only agents of the architecture `actor-communicator` know. */
export const actorCommunicatorEvents: readonly EventSchema[] = [placeNoted, actionChosen];
