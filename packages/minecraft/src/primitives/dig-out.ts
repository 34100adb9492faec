import { z } from 'zod';
import { primitive } from './primitive.js';

export const digOut = primitive({
  name: 'digOut',
  parameters: z.object({ height: z.int().optional() }),
  doc:
    'Digs a staircase upwards out of the ground with the item in hand, from where the body stands, until the sky ' +
    'is open above it or its feet are at `height` (y). Avoids lava and water. Returns { position } where it then ' +
    'stands. Fails: unreachable, blocked, timeout.',
  idempotent: false,
  limitSeconds: 120,
  example: {},
});
