import { type Position, type PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const digOutParameters = z.object({ height: z.int().optional() });
export type DigOutParameters = z.infer<typeof digOutParameters>;
export type DigOutValue = { position: Position };

export const digOut: PrimitiveDefinition = {
  name: 'digOut',
  parameters: digOutParameters,
  doc:
    'Digs a staircase upwards out of the ground with the item in hand, from where the body stands, until the sky ' +
    'is open above it or its feet are at `height` (y). Avoids lava and water. Returns { position } where it then ' +
    'stands. Fails: unreachable, blocked, timeout.',
  idempotent: false,
};
