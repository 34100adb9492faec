import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { MotionPort } from '../motion-port.js';
import type { OpenContainer, OpenOven } from '../motions/container-motions.js';
import { containerGone } from './open-container.js';

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
    let out: string | null = null;
    while (!isReady() && out === null) {
      const before = oven.contents().input?.count ?? 0;
      await oven.next(isReady);
      if (!isReady() && (oven.contents().input?.count ?? 0) >= before && oven.isCold())
        out = `the fire went out: ${before} are left in the ${opened.name}`;
      else body.progress();
    }
    const { taken: some, isFull } = await oven.takeOut(product, left);
    taken += some;
    const sum = `${taken} of ${count} ${product} were taken out`;
    if (taken >= count) {
      oven.remember(false);
      return succeeded({ item: product, count: taken });
    }
    if (!opened.isOpen()) return containerGone(opened);
    if (isFull) return failed('inventory-full', `${sum}: no room for the rest`);
    if (out !== null) return failed('timeout', `${sum}: ${out}`);
    if (oven.contents().input === null && ready() === 0)
      return failed('target-gone', `${sum}: another body took the rest`);
  }
}
