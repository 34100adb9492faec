import { primitives } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { implementations } from './implementations.js';

it('does every primitive of the domain, within two minutes', () => {
  expect([...implementations.keys()].sort()).toEqual(primitives.map(({ name }) => name).sort());
  for (const { limitSeconds } of implementations.values()) expect(limitSeconds).toBeLessThanOrEqual(120);
});
