import { expect, it } from 'vitest';
import { definePlugin } from './plugin.js';

it('stamps the specification version and refuses a contribution that stands twice', () => {
  const contract = Symbol.for('X');
  expect(definePlugin({ name: 'p', contributions: [{ contract, name: 'a', value: 1 }] }).specificationVersion).toBe(
    'v1',
  );
  expect(() =>
    definePlugin({
      name: 'p',
      contributions: [
        { contract, name: 'a', value: 1 },
        { contract, name: 'a', value: 2 },
      ],
    }),
  ).toThrow(/PLUGIN_DUPLICATE_CONTRIBUTION.*"a"/);
});
