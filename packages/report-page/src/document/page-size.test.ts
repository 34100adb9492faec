import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const built = fileURLToPath(new URL('./dist/', import.meta.resolve('@s-agents/page/package.json')));

/** Bytes of files as they are sent, compressed. */
function compressed(pattern: string): number {
  const files = globSync(pattern, { cwd: built });
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${built}/${file}`)).length, 0);
}

it.each([
  ['page/assets/*.js', 250],
  ['inline/report.js', 120],
])('%s takes at most %i kB', (pattern, most) => {
  expect(compressed(pattern)).toBeLessThanOrEqual(1000 * most);
});
