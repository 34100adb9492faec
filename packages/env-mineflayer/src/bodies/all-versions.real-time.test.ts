import { createRandom } from '@s-agents/kit';
import { expect, inject, it } from 'vitest';
import { mineflayerVersions } from '../spoken-versions.js';
import { tryVersion } from '../testing/try-version.js';
import { triedVersions } from '../tried-versions.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** See vitest.base.ts. */
    readonly propertySeed: number;
  }
}

/** How many versions each commit of the package draws; `scripts/try-versions.mjs` tries all. */
const drawnCount = 4;

function drawn(seed: number): readonly string[] {
  const random = createRandom(seed);
  const left = [...mineflayerVersions];
  return Array.from({ length: drawnCount }, () => left.splice(random.integer(0, left.length - 1), 1)[0] ?? '');
}

it.each(drawn(inject('propertySeed')))('a body can do all acts on %s if it is a tried version', async (version) => {
  const { failed } = await tryVersion(version);
  if ((triedVersions as readonly string[]).includes(version)) expect(failed).toBeNull();
  // A version that has come to pass belongs among the tried ones.
  else expect(failed).not.toBeNull();
});
