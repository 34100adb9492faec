import { failed, type ActionOutcome } from '@s-agents/core';
import { outOfReach } from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import type { OpenContainer } from '../motions/container-motions.js';
import { notLoaded, placeText, type BlockPosition } from './block-position.js';

const containers =
  /^(trapped_|ender_)?chest$|^barrel$|shulker_box$|^hopper$|^dispenser$|^dropper$|^furnace$|^smoker$|^blast_furnace$/;

/** Opens the container at a place, uses it, and closes it again. `refuse`: why not, by the name of its block. */
export async function withContainer(
  body: MotionPort,
  at: BlockPosition,
  use: (container: OpenContainer) => Promise<ActionOutcome>,
  refuse: (name: string) => ActionOutcome | null = () => null,
): Promise<ActionOutcome> {
  const block = body.blocks.at(at);
  if (block === null) return notLoaded(at);
  if (!containers.test(block.name)) {
    body.containers.forget(at);
    return failed('target-gone', `${block.name} at ${placeText(at)} is not a container`);
  }
  const far = outOfReach(body.eyes(), at);
  if (far !== null) return failed('unreachable', far);
  const refused = refuse(block.name);
  if (refused !== null) return refused;
  const opened = await body.containers.open(block);
  if ('status' in opened) return opened;
  try {
    return await use(opened);
  } finally {
    opened.close();
  }
}

/** The failure of an act whose container was taken away, or closed because the body got too far from it. */
export function containerGone({ name }: OpenContainer): ActionOutcome {
  return failed('target-gone', `the ${name} was taken away`);
}
