import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const smelt = primitive({
  name: 'smelt',
  parameters: z.object({
    furnace: blockPositionSchema,
    item: z.string().min(1),
    count: z.int().positive().max(64).default(1),
    fuel: z.string().min(1),
    stay: z.boolean().default(true),
  }),
  doc:
    'Puts `count` (default 1, at most 64) of a held `item` and enough held `fuel` for them into the furnace, ' +
    'smoker or blast furnace at `furnace`, within reach, stays beside it until they are done (10 s each in a ' +
    'furnace) and takes out the products; with `stay` false it leaves them there, to be taken out later. An oven ' +
    'serves one player at a time: it must be empty but for more of the same fuel. Returns { item, count } taken ' +
    'out. Fails: missing-item (the item, or the fuel), unsupported (the item cannot be smelted, or the fuel does ' +
    'not burn), unreachable, target-gone (the oven is gone, or another player took its contents), blocked (it is ' +
    'not empty; the detail says what lies in which slot), inventory-full, timeout (the fire went out).',
  idempotent: false,
  limitSeconds: 120,
  example: { furnace: { x: 1, y: 64, z: -3 }, item: 'raw_iron', fuel: 'coal' },
});
