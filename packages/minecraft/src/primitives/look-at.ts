import { positionSchema, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const lookAt = primitive({
  name: 'lookAt',
  parameters: z.object({ position: positionSchema }),
  doc: 'Turns the head towards `position` (exact coordinates, fractions allowed). Returns {}.',
  idempotent: true,
  limitSeconds: 5,
  example: { position: { x: 1.5, y: 64.5, z: -3 } },
  act: async (body, { position }) => {
    await body.face(position);
    return succeeded({});
  },
});
