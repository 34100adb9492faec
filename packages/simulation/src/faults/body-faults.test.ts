import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulateGarden } from '../testing/simulate-garden.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-gone-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes a body out of the world for good at the moment that a profile names', async () => {
  const faults = { bodies: { gone: [{ agent: 'workerB', at: 2.5 }] } };
  expect(await simulateGarden({ faults, folder })).toMatchObject({ faults: { 'body.gone': 1 }, violations: [] });
  const events = (await readFile(join(folder, 'events.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  expect(events.filter(({ type }) => type === 'body.lost')).toMatchObject([
    { agent: 'workerB', at: 2.5, forGood: true },
  ]);
});
