import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { MotionPort } from '../motion-port.js';
import type { OpenContainer, OpenOven } from '../motions/container-motions.js';
import { containerGone } from './with-container.js';

/**
 * Waits until `count` products lie in an oven's output, or no more come, and takes them out. Two bodies that smelt the
 * same item at the same time get their shares one after the other.
 */
export async function takeShare(
  body: MotionPort,
  opened: OpenContainer,
  oven: OpenOven,
  { product, count }: { readonly product: string; readonly count: number },
): Promise<ActionOutcome> {
  const ready = (): number => {
    const { output } = oven.contents();
    return output?.item === product ? output.count : 0;
  };
  for (let taken = 0; ; ) {
    const left = count - taken;
    const isReady = (): boolean => !opened.isOpen() || oven.contents().input === null || ready() >= left;
    const stopReason = await untilReady(body, opened, oven, isReady);
    const { taken: some, isFull } = await oven.takeOut(product, left);
    taken += some;
    const sum = `${taken} of ${count} ${product} were taken out`;
    if (taken >= count) return succeeded({ item: product, count: taken });
    if (!opened.isOpen()) return containerGone(opened);
    if (isFull) return failed('inventory-full', `${sum}: no room for the rest`);
    if (stopReason !== null) return failed('timeout', `${sum}: ${stopReason}`);
    if (oven.contents().input === null && ready() === 0)
      return failed('target-gone', `${sum}: another body took the rest`);
  }
}

/** Waits until `isReady`, or the fire has gone out. Resolves with null, or with why it stopped. */
async function untilReady(
  body: MotionPort,
  { name }: OpenContainer,
  oven: OpenOven,
  isReady: () => boolean,
): Promise<string | null> {
  while (!isReady()) {
    const before = oven.contents().input?.count ?? 0;
    if (!(await oven.next(isReady))) return `the fire went out: ${before} are left in the ${name}`;
    body.progress();
  }
  return null;
}
