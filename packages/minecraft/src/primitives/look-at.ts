import { positionSchema, type PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const lookAtParameters = z.object({ position: positionSchema });
export type LookAtParameters = z.infer<typeof lookAtParameters>;

export const lookAt: PrimitiveDefinition = {
  name: 'lookAt',
  parameters: lookAtParameters,
  doc: 'Turns the head towards `position` (exact coordinates, fractions allowed). Returns {}.',
  idempotent: true,
};
