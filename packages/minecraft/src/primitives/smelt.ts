import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { itemVariants } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { MotionPort } from '../motion-port.js';
import type { OpenContainer, OpenOven } from '../motions/container-motions.js';
import { answerWaits } from './answer-waits.js';
import { blockPositionSchema } from './block-position.js';
import { smeltObstacle } from './oven-contents.js';
import { itemsPerFuel, ovenKind, smeltingIn } from './ovens.js';
import { takeShare } from './oven-share.js';
import { primitive } from './primitive.js';
import { containerGone, openAt } from './open-container.js';

/** World seconds within which another body, whose click swapped the items, has swapped them back. */
const undoSeconds = 3;

const parameters = z.object({
  furnace: blockPositionSchema,
  item: z.string().min(1),
  count: z.int().positive().max(64).default(1),
  fuel: z.string().min(1),
  stay: z.boolean().default(true),
});
type SmeltCall = z.output<typeof parameters>;

export const smelt = primitive({
  name: 'smelt',
  parameters,
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
  act: async (body, call) => {
    const { furnace, item, fuel } = call;
    const count = call.count - body.tally.done;
    const held = body.count(item);
    if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`, lackOf(item, count, held));
    const productIn = (name: string): string | undefined => {
      const kind = ovenKind(name);
      return kind === null ? undefined : smeltingIn(body.version, kind, item)?.item;
    };
    const refuse = (name: string): ActionOutcome | null => {
      if (productIn(name) === undefined) return failed('unsupported', `${item} cannot be smelted in a ${name}`);
      return itemsPerFuel(body.version, fuel) === 0 ? failed('unsupported', `${fuel} does not burn`) : null;
    };
    const opened = await openAt(body, furnace, refuse);
    if ('status' in opened) return opened;
    try {
      const { oven } = opened;
      if (oven === null || !(await opened.watch(answerWaits.contents))) return containerGone(opened);
      const product = productIn(opened.name) ?? item;
      const failure = await fill(body, opened, oven, { ...call, product, count });
      if (failure !== null) return failure;
      if (!call.stay) return succeeded({ item: product, count: 0 });
      return await takeShare(body, opened, oven, { product, count: call.count });
    } finally {
      opened.close();
    }
  },
});

/** Puts the items that are still to be smelted into an oven, and fuel for them. Returns null, or why not. */
async function fill(
  body: MotionPort,
  opened: OpenContainer,
  oven: OpenOven,
  { item, fuel, product, count }: Pick<SmeltCall, 'item' | 'fuel' | 'count'> & { readonly product: string },
): Promise<ActionOutcome | null> {
  const { tally } = body;
  const isResumed = tally.done > 0;
  const obstacle = (isBegun: boolean): string | null =>
    smeltObstacle(oven.contents(), { item, fuel, product, isBegun });
  const early = obstacle(isResumed);
  if (early !== null) return failed('blocked', early);
  const stackSize = itemVariants(body.version).itemType(item)?.stackSize ?? 64;
  const room = stackSize - (oven.contents().input?.count ?? 0);
  if (room < count) return failed('blocked', `there is room for ${room} ${item} at a time in the ${opened.name}`);
  const fuelCount = Math.max(oven.fuelLack(fuel, count), 0);
  const spare = Math.max(body.count(fuel) - (fuel === item ? count : 0), 0);
  if (spare < fuelCount)
    return failed(
      'missing-item',
      `${fuelCount} ${fuel} are needed as fuel, ${spare} held`,
      lackOf(fuel, fuelCount, spare),
    );
  for (const [what, many, slot] of [
    [item, count, 'input'],
    [fuel, fuelCount, 'fuel'],
  ] as const) {
    if (many === 0) continue;
    const isBegun = isResumed || slot === 'fuel';
    const { moved, trouble } = await oven.put(what, many, slot, () => obstacle(isBegun));
    if (slot === 'input') tally.done += moved;
    if (moved > 0) oven.remember(true);
    if (!opened.isOpen()) return containerGone(opened);
    if (moved >= many) continue;
    await oven.takeBack(item, tally.done);
    oven.remember(false);
    const sum = `${moved} of ${many} ${what} went in: ${trouble ?? 'the server did not take the rest'}`;
    return failed('blocked', obstacle(isResumed) ?? sum);
  }
  const isIn = (): boolean => oven.contents().input?.item === item || oven.contents().output !== null;
  await body.until(() => isIn() || !opened.isOpen(), undoSeconds);
  return null;
}
