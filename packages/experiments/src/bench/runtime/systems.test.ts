import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callsOfLeader, callsPerWorker, Workshop } from './job.js';
import { systems } from './systems.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-systems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(systems)('$name', (system) => {
  it('does the whole job', async () => {
    const workers = 3;
    const workshop = new Workshop(0);
    const { answered, over } = (await system.load())({ workers, latencyMilliseconds: 0, folder }, workshop);
    expect(await answered).toBe(workers);
    await over;
    expect(workshop.workerCalls).toBe(callsPerWorker * workers);
    expect(workshop.toolCalls).toBe(workers);
    expect(workshop.leaderCalls).toBeGreaterThanOrEqual(callsOfLeader);
  });
});
