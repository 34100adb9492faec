import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
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
  act: async (body, { item, height }) => {
    const { blocks, climbing, tally } = body;
    const needed = height - tally.done;
    const held = body.count(item);
    if (held < needed)
      return failed('missing-item', `${needed} ${item} wanted, ${held} held`, lackOf(item, needed, held));
    if (!climbing.bears(item)) return failed('refused', `nothing can stand on ${item}`);
    const whyNot = (): string | null => blocks.whyNotPlace(climbing.standing());
    const early = whyNot();
    if (early !== null) return failed('refused', `${early}; risen by ${tally.done} of ${height}`);
    const unready = await climbing.ready(item);
    if (unready !== null) return failed('refused', unready);
    for (; tally.done < height; tally.done++) {
      const left = whyNot();
      if (left !== null) return failed('refused', `${left}; risen by ${tally.done} of ${height}`);
      const trouble = await climbing.rise(item);
      if (trouble !== null) return failed('blocked', `${trouble}; risen by ${tally.done} of ${height}`);
      await body.land();
      body.progress();
    }
    return succeeded({ height });
  },
});
