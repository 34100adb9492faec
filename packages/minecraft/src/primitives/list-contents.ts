import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export type StackValue = { item: string; count: number };
export const listContentsParameters = z.object({ container: blockPositionSchema });
export type ListContentsParameters = z.infer<typeof listContentsParameters>;
export type ListContentsValue = {
  items: Record<string, number>;
  input?: StackValue | null;
  fuel?: StackValue | null;
  output?: StackValue | null;
  burning?: boolean;
};

export const listContents: PrimitiveDefinition = {
  name: 'listContents',
  parameters: listContentsParameters,
  doc:
    'Opens the chest, barrel, furnace or other container at `container`, within reach, and lists its contents. ' +
    'Returns { items }: item name → count; a furnace adds { input, fuel, output }, each { item, count } or null, ' +
    'and { burning }. Fails: unreachable, target-gone (no container there), blocked (it cannot be opened), timeout.',
  idempotent: true,
};
