import { expect, it } from 'vitest';
import { storedResultSchema } from './stored-result.js';

const result = (seconds: number): object => ({
  text: 'x',
  usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 },
  latency: { source: 'measured', seconds },
});

it.each([
  [0, true],
  [86_400, true],
  [86_401, false],
  [1e300, false],
  [-1, false],
])('a latency of %d s: %s', (seconds, expected) => {
  expect(storedResultSchema.safeParse(result(seconds)).success).toBe(expected);
});
