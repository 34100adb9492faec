import { expect, it } from 'vitest';
import { blueprintSchema } from './blueprint.js';

const cube = (size: number, height: number): unknown => ({
  legend: { X: 'dirt' },
  layers: Array.from({ length: height }, () => Array.from({ length: size }, () => 'X'.repeat(size))),
});

it('refuses a blueprint that is too large to be read and built', () => {
  expect(blueprintSchema.safeParse(cube(100, 2)).success).toBe(true);
  const result = blueprintSchema.safeParse(cube(100, 300));
  expect(result.error?.issues).toMatchObject([{ path: ['layers'], message: 'at most 20000 letters in all' }]);
});
