// Tests the properties of packages with seeds that were never drawn before, until one fails or the times are over.
//   npm run explore -- [--times N] [PACKAGE ...]       (default: 3 times, all packages)
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const times = Number(values.times);
const known = readdirSync(packages);
const unknown = positionals.filter((name) => !known.includes(name));
if (!Number.isInteger(times) || times < 1) refuse(`--times (value "${values.times}") is not a whole number above 0`);
if (unknown.length > 0) refuse(`there is no package ${unknown.join(', ')}; the packages are ${known.join(', ')}`);

function refuse(message) {
  process.stderr.write(`EXPLORE_INVALID: ${message}\n`);
  process.exit(2);
}

/** The test files of a package that hold properties. */
function filesWithProperties(name) {
  const source = join(packages, name, 'src');
  return readdirSync(source, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(source, file), 'utf8').includes('fc.assert('))
    .map((file) => join('src', file));
}

for (let time = 1; time <= times; time++) {
  const seed = randomInt(2 ** 31);
  for (const name of positionals.length > 0 ? positionals : known) {
    const files = filesWithProperties(name);
    if (files.length === 0) continue;
    console.log(`\n› ${name}, S_AGENTS_PROPERTY_SEED=${seed} (${time} of ${times})`);
    const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...files], {
      cwd: join(packages, name),
      env: { ...process.env, S_AGENTS_PROPERTY_SEED: String(seed) },
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
}
