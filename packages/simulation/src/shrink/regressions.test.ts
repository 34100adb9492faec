import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '@s-agents/runner';
import { simulateSeed } from '../run/simulate-seed.js';
import { readRegression } from './regression.js';

const folder = fileURLToPath(new URL('../../regressions', import.meta.url));
const workingFolder = fileURLToPath(new URL('../..', import.meta.url));

describe('a run that once violated an invariant violates none:', () => {
  it.each(readdirSync(folder))('%s', async (file) => {
    const { config, seed, set, faults } = await readRegression(join(folder, file));
    const loaded = await loadConfig(config, { set, workingFolder });
    const { violations } = await simulateSeed(loaded, { profile: faults, seed, signal: new AbortController().signal });
    expect(violations).toEqual([]);
  });
});
