import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigInput } from '@s-agents/core';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-household-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const run = (changes: Partial<ConfigInput>): Promise<GardenRun> => runInGarden(changes, { baseFolder: folder });

describe('a world of furniture, rooms and containers', () => {
  describe.each(['solo', 'tree', 'chain', 'graph', 'acyclic', 'independent'])('with the topology %s', (topology) => {
    it.each(['put 4 apple on table', 'put 6 berry in shed; close 1 shed', 'open 1 shed'])(
      'reaches "%s"',
      async (task) => {
        const { report } = await run({ task, organization: { topology } });

        expect(report).toMatchObject({ result: 'success', goal: { met: true } });
      },
    );
  });
});
