import { succeeded } from '@s-agents/core';
import { z } from 'zod';
import type { StackValue } from '../motions/container-motions.js';
import { answerWaits } from './answer-waits.js';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';
import { containerGone, openAt } from './open-container.js';

export type ListContentsValue = {
  items: Record<string, number>;
  input?: StackValue | null;
  fuel?: StackValue | null;
  output?: StackValue | null;
  burning?: boolean;
};

export const listContents = primitive({
  name: 'listContents',
  parameters: z.object({ container: blockPositionSchema }),
  doc:
    'Opens the chest, barrel, furnace or other container at `container`, within reach, and lists its contents. ' +
    'Returns { items }: item name → count; a furnace adds { input, fuel, output }, each { item, count } or null, ' +
    'and { burning }. Fails: unreachable, target-gone (no container there), blocked (it cannot be opened), timeout.',
  idempotent: true,
  limitSeconds: 20,
  example: { container: { x: 1, y: 64, z: -3 } },
  act: async (body, { container }) => {
    const opened = await openAt(body, container);
    if ('status' in opened) return opened;
    try {
      if (!(await opened.watch(answerWaits.contents))) return containerGone(opened);
      const { oven } = opened;
      return succeeded({
        items: { ...opened.contents() },
        ...(oven === null ? {} : { ...oven.contents(), burning: oven.isBurning() }),
      });
    } finally {
      opened.close();
    }
  },
});
