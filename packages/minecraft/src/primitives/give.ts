import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const giveParameters = z.object({
  player: z.string().min(1),
  item: z.string().min(1),
  count: z.int().positive(),
});
export type GiveParameters = z.infer<typeof giveParameters>;

export const give: PrimitiveDefinition = {
  name: 'give',
  parameters: giveParameters,
  doc:
    'Walks to within 2 blocks of `player`, looks at them and throws them `count` of a held `item`. Returns {}. ' +
    'Fails: not-found (no such player in sight), target-gone (the player went out of sight), missing-item, ' +
    'unreachable, timeout.',
  idempotent: false,
};
