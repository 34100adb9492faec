import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const followParameters = z.object({
  player: z.string().min(1),
  distance: z.number().min(1).max(16).default(3),
  seconds: z.number().positive().max(110).default(30),
});
export type FollowParameters = z.infer<typeof followParameters>;
export type FollowValue = { distance: number };

export const follow: PrimitiveDefinition = {
  name: 'follow',
  parameters: followParameters,
  doc:
    'Walks after `player`, staying within `distance` blocks (default 3), for `seconds` of world time (default ' +
    '30, at most 110). Returns { distance }, the last one measured, in blocks. Fails: not-found (no such player ' +
    'in sight), target-gone (the player went out of sight), unreachable.',
  idempotent: true,
};
