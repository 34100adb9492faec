import type { Body, Inventory } from '@s-agents/core';
import { expect, it } from 'vitest';
import { heldAtStart } from './held-at-start.js';

const { signal } = new AbortController();
const holding = (agent: string, inventory: Inventory): Body => ({
  agent,
  observe: async () => ({ inventory, equipment: {} }),
  run: async () => ({ status: 'succeeded', value: null }),
  onEvent: () => () => {},
  close: async () => {},
});
const bodies = [holding('leader', {}), holding('worker', { oak_log: 8 })];

it('is what the task gives in a world of its own', async () => {
  const inventories = { leader: { stick: 1 } };
  expect(await heldAtStart({ inventories }, 'server', bodies, signal)).toBe(inventories);
});

it('is what bodies hold in a world that was there before', async () => {
  expect(await heldAtStart({ inventories: {} }, 'bodies', bodies, signal)).toEqual({ worker: { oak_log: 8 } });
});

it('ends with the run', async () => {
  const never = { ...holding('worker', {}), observe: () => new Promise<never>(() => {}) };
  const stop = new AbortController();
  const asked = heldAtStart({ inventories: {} }, 'bodies', [never], stop.signal);
  stop.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});
