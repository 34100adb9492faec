import { z } from 'zod';
import { primitive } from './primitive.js';

export const pillarUp = primitive({
  name: 'pillarUp',
  parameters: z.object({ item: z.string().min(1), height: z.int().positive().max(64).default(1) }),
  doc:
    'Jumps and places a held block `item` under the feet, `height` times (default 1, at most 64). Returns ' +
    '{ height }, the blocks risen. Fails: missing-item, blocked (a ceiling, or no firm ground; the detail says how ' +
    'far it came), refused.',
  idempotent: false,
  limitSeconds: 120,
  example: { item: 'dirt', height: 3 },
});
