import { readFileSync } from 'node:fs';
import { primitives, primitivesByName } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { notCompared, scenes } from './action-table.js';
import { measureIn } from './actions-command.js';
import { differences } from './comparison.js';

it('has a row or a reason for having none, for every primitive', () => {
  const compared = scenes.flatMap(({ rows }) => rows.map(({ primitive }) => primitive));
  const covered = new Set([...compared, ...Object.keys(notCompared)]);
  expect(primitives.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  expect([...covered].filter((name) => !(name in primitivesByName))).toEqual([]);
});

it('charges each act in the block world what it took on the embedded server', async () => {
  const server = JSON.parse(
    readFileSync(new URL('../../../../bench/results/actions-mineflayer.json', import.meta.url), 'utf8'),
  ) as { seed: number; acts: Record<string, number> };
  const { table, unusable } = await measureIn('blockworld', server.seed, {
    onMeasured: () => {},
    signal: new AbortController().signal,
  });
  const blockworld = Object.fromEntries(table.map(({ act, seconds }) => [act, seconds]));
  expect(unusable).toBeNull();
  expect(Object.keys(blockworld)).toEqual(Object.keys(server.acts));
  expect(
    differences(server.acts, blockworld).map((act) => ({ act, server: server.acts[act], blockworld: blockworld[act] })),
  ).toEqual([]);
});
