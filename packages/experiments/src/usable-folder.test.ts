import { expect, it } from 'vitest';
import { makeUsable } from './usable-folder.js';

// Node's own recursive mkdir would never return there.
it.runIf(process.platform === 'linux')('refuses a file system that makes no folders', async () => {
  await expect(makeUsable('/proc/none/results', '--results')).rejects.toThrow(/^RESULTS_UNUSABLE: .*\/proc\/none/);
});
