import { primitives } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { implementations } from './implementations.js';

it('implements every primitive, each with a limit of at most two minutes without progress', () => {
  expect([...implementations.keys()].sort()).toEqual(primitives.map(({ name }) => name).sort());
  for (const { limitSeconds } of implementations.values()) expect(limitSeconds).toBeLessThanOrEqual(120);
});
