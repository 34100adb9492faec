import { z } from 'zod';
import { primitive } from './primitive.js';

export const follow = primitive({
  name: 'follow',
  parameters: z.object({
    player: z.string().min(1),
    distance: z.number().min(1).max(16).default(3),
    seconds: z.number().positive().max(110).default(30),
  }),
  doc:
    'Walks after `player`, staying within `distance` blocks (default 3), for `seconds` of world time (default ' +
    '30, at most 110). Returns { distance }, the last one measured, in blocks. Fails: not-found (no such player ' +
    'in sight), target-gone (the player went out of sight), unreachable.',
  idempotent: true,
  limitSeconds: 115,
  example: { player: 'leader' },
});
