import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Experiments } from '../watched/experiments.js';
import type { Client } from '../testing/client.js';
import { Served } from '../testing/served.js';

const served = new Served();
let client: Client;

/** Writes the files of an experiment as the command does. */
function makeExperiment(folder: string, name: string, title: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `{\n "experiment": "${name}",\n "title": "${title}",\n "rows": []\n}\n`);
  writeFileSync(join(folder, `${name}.md`), `# ${title}\n\n![A plot](${name}-plot.svg)\n`);
  writeFileSync(join(folder, `${name}-plot.svg`), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

beforeAll(async () => {
  makeExperiment(served.runs, 'third-worker', 'Two workers and three');
  makeExperiment(join(served.runs, 'papers'), 'csas-1', 'Collecting');
  makeExperiment(join(served.folder, 'outside'), 'secret', 'Private');
  symlinkSync(join(served.folder, 'outside'), join(served.runs, 'linked'));
  symlinkSync(join(served.folder, 'outside', 'secret-plot.svg'), join(served.runs, 'third-worker-leak.svg'));
  writeFileSync(join(served.runs, 'notes.md'), '# Notes');
  writeFileSync(join(served.runs, 'notes.json'), '{"a": 1}');
  ({ client } = await served.start({ experiments: new Experiments(served.runs) }));
});
afterAll(() => served.end());

it('lists the experiments of the folder', async () => {
  expect((await client.ask('/api/experiments')).value).toEqual({
    experiments: [
      { id: 'third-worker', title: 'Two workers and three' },
      { id: 'papers/csas-1', title: 'Collecting' },
    ],
  });
});

it('shows the page and the pictures of one, which run and load nothing', async () => {
  const page = await client.ask('/api/experiments/papers%2Fcsas-1');
  expect(page).toMatchObject({ status: 200, text: expect.stringMatching(/^# Collecting/) as string });
  expect(page.headers['content-type']).toMatch(/^text\/plain/);
  const picture = await client.ask('/api/experiments/papers%2Fcsas-1/pictures/csas-1-plot.svg');
  expect(picture).toMatchObject({ status: 200, text: expect.stringContaining('<svg') as string });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

it.each([
  '/api/experiments/notes',
  '/api/experiments/linked%2Fsecret',
  '/api/experiments/..%2Foutside%2Fsecret',
  '/api/experiments/third-worker/pictures/third-worker-leak.svg',
  '/api/experiments/third-worker/pictures/..%2Foutside%2Fsecret-plot.svg',
  '/api/experiments/third-worker/pictures/third-worker.json',
  '/api/experiments/third-worker/other',
])('finds nothing at %s', async (path) => {
  expect((await client.ask(path)).status).toBe(404);
});
