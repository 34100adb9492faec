import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const pillarUpParameters = z.object({ item: z.string().min(1), height: z.int().positive().max(64).default(1) });
export type PillarUpParameters = z.infer<typeof pillarUpParameters>;
export type PillarUpValue = { height: number };

export const pillarUp: PrimitiveDefinition = {
  name: 'pillarUp',
  parameters: pillarUpParameters,
  doc:
    'Jumps and places a held block `item` under the feet, `height` times (default 1, at most 64). Returns ' +
    '{ height }, the blocks risen. Fails: missing-item, blocked (a ceiling, or no firm ground; the detail says how ' +
    'far it came), refused.',
  idempotent: false,
};
