import { readFileSync } from 'node:fs';

/** The version in this package's package.json. */
export function commandVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
