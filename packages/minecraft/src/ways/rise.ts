import type { Inventory } from '@s-agents/core';
import { footingOf } from '@s-agents/minecraft-rules';
import type { WayBody } from './way-body.js';

/** World seconds within which what was dug above the head is picked up. */
const pickUpSeconds = 2;

/** Jumps and puts a carried block under the feet. Returns null, or why not. */
export async function rise(body: WayBody, keep: Inventory): Promise<string | null> {
  const { blocks, climbing, ways } = body;
  const footing = (): string | undefined => footingOf(body.inventory(), keep)[0]?.item;
  await body.until(() => footing() !== undefined, pickUpSeconds);
  const item = footing();
  if (item === undefined) return 'no block to stand on is left';
  const at = climbing.standing();
  const left = blocks.whyNotPlace(at);
  if (left !== null) return left;
  const trouble = (await climbing.ready(item)) ?? (await climbing.rise(item));
  if (trouble !== null) return trouble;
  ways.memory.pile(at);
  await body.land();
  return null;
}
