import { expect, it } from 'vitest';
import { implementations } from './implementations.js';
import { offered } from './offered.js';

it('does every primitive that is offered, within two minutes', () => {
  expect([...implementations.keys()].sort()).toEqual(offered.map(({ name }) => name).sort());
  for (const { limitSeconds } of implementations.values()) expect(limitSeconds).toBeLessThanOrEqual(120);
});
