// Measures the whole of `npm start` as a newcomer has it: a fresh clone of this checkout's last commit, an empty package
// store and cache, the main job run to its end. Prints the seconds; removes what it made.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 's-agents-start-'));
const minutesAllowed = 15;

function run(command, args, cwd, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: environment, signal: AbortSignal.timeout(minutesAllowed * 60_000) });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with code ${code}`))));
  });
}

try {
  // The PATH of a newcomer: without this checkout's own Node and tools.
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(root)).join(':');
  const environment = { ...process.env, PATH: path, npm_config_cache: join(folder, 'npm'), npm_config_store_dir: join(folder, 'store'), XDG_CACHE_HOME: join(folder, 'cache'), XDG_DATA_HOME: join(folder, 'data') };
  const started = performance.now();
  await run('git', ['clone', '--quiet', root, 'clone'], folder, environment);
  await run('npm', ['start'], join(folder, 'clone'), environment);
  console.log(`\nfrom clone to the end of the main job: ${((performance.now() - started) / 1000).toFixed(0)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
