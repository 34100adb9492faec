import { failed, type ActionOutcome } from '@s-agents/core';
import { outOfReach } from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import type { OpenContainer } from '../motions/container-motions.js';
import { notLoaded, placeText, type BlockPosition } from './block-position.js';

const containers =
  /^(trapped_|ender_)?chest$|^barrel$|shulker_box$|^hopper$|^dispenser$|^dropper$|^furnace$|^smoker$|^blast_furnace$/;

/**
 * Opens the container at a place; whoever opens it closes it. Resolves with the failure where it stays shut. `refuse`:
 * why not to open it, by the name of its block.
 */
export async function openAt(
  body: MotionPort,
  at: BlockPosition,
  refuse: (name: string) => ActionOutcome | null = () => null,
): Promise<OpenContainer | ActionOutcome> {
  const block = body.blocks.at(at);
  if (block === null) return notLoaded(at);
  if (!containers.test(block.name)) {
    body.containers.forget(at);
    return failed('target-gone', `${block.name} at ${placeText(at)} is not a container`);
  }
  const far = outOfReach(body.eyes(), at);
  if (far !== null) return failed('unreachable', far);
  return refuse(block.name) ?? (await body.containers.open(block));
}

/** The failure of an act whose container was taken away, or closed because the body got too far from it. */
export function containerGone({ name }: OpenContainer): ActionOutcome {
  return failed('target-gone', `the ${name} was taken away`);
}
