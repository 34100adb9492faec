import { checkEvents } from '@s-agents/simulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { swarmSeed } from './swarm-seed.js';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ signal: new AbortController().signal });
});
afterAll(() => server.stop());

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

// `node packages/nats/scripts/swarm.mjs` tries 300 of them.
it('keeps every promise where messages are lost, doubled, delayed and cut off between its processes', async () => {
  const runs = await Promise.all(seeds.map((seed) => swarmSeed(server, seed)));
  for (const [index, { report, events }] of runs.entries()) {
    expect(report.result, `seed ${seeds[index]}: ${report.detail}`).toBe('success');
    expect(checkEvents(events), `seed ${seeds[index]}`).toEqual([]);
  }
});
