import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callsOfLeader, callsPerWorker, FakeBackend } from './job.js';
import { systems } from './systems.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-systems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(systems)('$name', (system) => {
  it('makes all calls of the job and collects every report', async () => {
    const workers = 3;
    const backend = new FakeBackend(0);
    const { answered, over } = (await system.load())({ workers, latencyMilliseconds: 0, folder }, backend);
    expect(await answered).toBe(workers);
    await over;
    expect(backend.workerCalls).toBe(callsPerWorker * workers);
    expect(backend.toolCalls).toBe(workers);
    expect(backend.leaderCalls).toBeGreaterThanOrEqual(callsOfLeader);
  });
});
