import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.js';
import { logLines, logText, makeRun } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';

const served = new Served();
let client: Client;
const whole = logLines(5, 'success');

beforeAll(async () => {
  const { runs } = served;
  makeRun(join(runs, 'first'), { log: logText(whole) });
  makeRun(join(runs, 'same'), { log: logText(whole) });
  makeRun(join(runs, 'suite', '7'), { log: logText(whole.with(3, whole[3]?.replace('aid 2', 'aid x') ?? '')) });
  const outside = makeRun(join(served.folder, 'outside'), { log: logText(whole) });
  const leak = makeRun(join(runs, 'leak'), { log: logText(whole) });
  symlinkSync(join(outside, 'blobs.jsonl'), join(leak, 'blobs.jsonl'));
  ({ client } = await served.start());
});
afterAll(() => served.end());

it('says where two runs part', async () => {
  expect((await client.ask('/api/compare?one=first&other=same')).value).toEqual({
    same: 7,
    setup: [],
    times: null,
    parting: null,
  });
  expect((await client.ask('/api/compare?one=first&other=suite%2F7')).value).toMatchObject({
    same: 3,
    parting: {
      one: { sequence: 3, at: 1.5, text: expect.stringContaining('aid 2') as string },
      other: { text: expect.stringContaining('aid x') as string },
    },
  });
});

it.each([
  ['one run alone', '?one=first', 400],
  ['a run that is not there', '?one=first&other=third', 404],
  ['a path that leads out', '?one=first&other=..%2Foutside', 404],
  ['a run whose files lie elsewhere', '?one=first&other=leak', 404],
])('refuses to compare %s', async (_what, query, status) => {
  expect((await client.ask(`/api/compare${query}`)).status).toBe(status);
});
