import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const example = fileURLToPath(new URL('../../../../examples/embed-a-run.mjs', import.meta.url));

it('examples/embed-a-run.mjs runs a team to its end', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [example], { timeout: 180_000 });
  expect(stdout).toMatch(/^goal: 12 of 12$/m);
  expect(stdout).toMatch(/\nsuccess: the goal is met, after \d+\.\d s of world time\n$/);
  expect(stderr).toBe('');
});
