import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Returns the versions of mineflayer for a run's report. */
export function packageVersions(): Record<string, string> {
  const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
  return { mineflayer: versionOf('mineflayer') };
}
