import { expect, it } from 'vitest';
import { createRunId } from './run-id.js';

it('gives many runs of one second names of their own', () => {
  const names = Array.from({ length: 2000 }, () => createRunId(Date.UTC(2026, 2, 1, 9, 30, 5)));
  expect(names[0]).toMatch(/^2026-03-01T09-30-05-[\da-f]{8}$/);
  expect(new Set(names).size).toBe(names.length);
});
