import { expect, it } from 'vitest';
import { lockstep } from '../bots.test.helper.js';
import { supportedVersions } from '../supported-versions.js';
import { acts, dayOfTwo } from './day-of-two.test.helper.js';

lockstep();

/** What CI tries beside the newest version: those between which the protocol changed most. */
const always: readonly string[] = ['1.16.5', '1.20.4', '1.21.1', '1.21.4'];
/** MINECRAFT_VERSIONS=1.21.1,1.21.4 tries those versions, and `scripts/try-versions.mjs` all. */
const tried =
  process.env['MINECRAFT_VERSIONS']?.split(',') ??
  supportedVersions.filter((version, index) => always.includes(version) || index === supportedVersions.length - 1);

it.each(tried)('two bots spend a day on %s', async (version) => {
  const lines: string[] = [];
  const day = await dayOfTwo(version, (line) => void lines.push(line));
  for (const [name, act] of Object.entries(acts))
    await act(day).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`act "${name}": ${why}; ${lines.join('; ')}`, { cause: error });
    });
  expect(lines).toEqual([]);
});
