import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { opensOnClick, outOfReach } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { blockPositionSchema, notLoaded, placeText } from './block-position.js';
import { primitive } from './primitive.js';

export const useOnBlock = primitive({
  name: 'useOnBlock',
  parameters: z.object({ position: blockPositionSchema, item: z.string().default('') }),
  doc:
    'Uses a held `item` ("": the bare hand, the default) on the block at `position`, within reach: a hoe tills, ' +
    'seeds are sown on farmland, bone meal makes plants grow, a bucket takes up or pours out water and lava, ' +
    'flint and steel lights a fire, the bare hand opens and closes doors and gates. Returns { block, above }: the ' +
    'names of the block there and of the one above it afterwards. Fails: missing-item, unreachable (out of reach; ' +
    'for a bucket also: the top of the block, or the liquid, is hidden), target-gone, refused (nothing happened).',
  idempotent: false,
  limitSeconds: 15,
  example: { position: { x: 1, y: 64, z: -3 }, item: 'iron_hoe' },
  act: async (body, { position, item }) => {
    const { blocks } = body;
    const { x, y, z } = position;
    const above = { x, y: y + 1, z };
    if (item !== '' && body.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const block = blocks.at(position);
    if (block === null) return notLoaded(position);
    if (block.isAir) return failed('target-gone', `there is no block at ${placeText(position)}`);
    const far = outOfReach(body.eyes(), position);
    if (far !== null) return failed('unreachable', far);
    // The bare hand opens doors and picks berries, which breaks nothing.
    const left = item === '' ? null : (blocks.whyNotPlace(position) ?? blocks.whyNotPlace(above));
    if (left !== null) return failed('refused', left);
    // A click opens a door whatever is in the hand.
    const unheld = item === '' && opensOnClick(block.name) ? null : await body.hold(item);
    if (unheld !== null) return failed('refused', unheld);
    // Items are sown on the top of a block, and poured there.
    await body.face({ x: x + 0.5, y: y + block.top, z: z + 0.5 });
    const other = blocks.hides(block, item);
    if (other !== null)
      return failed(
        'unreachable',
        `the body cannot look at the top of ${placeText(position)}: the look meets ${other}`,
      );
    if (!(await blocks.use(block, item)))
      return failed('refused', `${item === '' ? 'the bare hand' : item} had no effect on ${block.name}`);
    return succeeded({ block: blocks.at(position)?.name ?? 'unknown', above: blocks.at(above)?.name ?? 'unknown' });
  },
});
