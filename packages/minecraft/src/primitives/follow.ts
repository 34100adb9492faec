import { failed, succeeded } from '@s-agents/core';
import { distance as distanceBetween } from '@s-agents/kit';
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
  act: async (body, { player, distance, seconds }) => {
    const { tally } = body;
    const target = body.target({ player });
    if (target === null) return failed('not-found', `${player} is not in sight: go nearer first`);
    const began = body.now() - tally.done;
    const end = began + seconds;
    try {
      while (body.now() < end && target.position() !== null) {
        const way = await body.keepNear(target, distance, end);
        if (!way.arrived) return failed(way.reason, way.detail);
      }
    } finally {
      tally.done = body.now() - began;
    }
    const at = target.position();
    return at === null
      ? failed('target-gone', `${player} is out of sight`)
      : succeeded({ distance: distanceBetween(at, body.feet()) });
  },
});
