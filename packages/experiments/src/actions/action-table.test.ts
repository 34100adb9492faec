import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agree } from './action-table.js';
import { measureIn } from './actions-command.js';

it('takes the same world seconds in the block world as were measured on the embedded server, act by act', async () => {
  const server = JSON.parse(
    readFileSync(new URL('../../../../bench/results/actions-mineflayer.json', import.meta.url), 'utf8'),
  ) as { seed: number; acts: Record<string, number> };
  const { table, unusable } = await measureIn('blockworld', server.seed, { signal: new AbortController().signal });
  expect(unusable).toBeNull();
  expect(table.map(({ action }) => action)).toEqual(Object.keys(server.acts));
  expect(
    table
      .filter(({ action, seconds }) => !agree(seconds, server.acts[action] ?? NaN))
      .map(({ action, seconds }) => ({ action, seconds, server: server.acts[action] })),
  ).toEqual([]);
});
