import { succeeded, type Body } from '@s-agents/core';
import { expect, it } from 'vitest';
import { withoutAbilities } from './without-abilities.js';

const signal = new AbortController().signal;
const body: Body = {
  agent: 'workerA',
  observe: async () => ({ inventory: {}, equipment: {} }),
  run: async ({ primitive }) => succeeded(primitive),
  onEvent: () => () => {},
  close: async () => {},
};
const call = (primitive: string) => ({ id: '1', primitive, parameters: {} });

it('refuses what the task takes away, and nothing else', async () => {
  const limited = withoutAbilities(body, ['craft']);
  expect(await limited.run(call('craft'), { signal })).toMatchObject({
    status: 'failed',
    reason: 'unsupported',
    detail: expect.stringContaining('workerA') as string,
  });
  expect(await limited.run(call('dig'), { signal })).toEqual(succeeded('dig'));
});

it('knows beforehand what it cannot do without them', async () => {
  const { inabilities } = await withoutAbilities(body, ['craft']).observe({ signal });
  expect(inabilities).toEqual(['craft']);
  expect((await withoutAbilities(body, ['dig']).observe({ signal })).inabilities).toContain('mine');
  expect((await body.observe({ signal })).inabilities).toBeUndefined();
});

it('leaves a body alone from which nothing is taken', () => {
  expect(withoutAbilities(body, undefined)).toBe(body);
});
