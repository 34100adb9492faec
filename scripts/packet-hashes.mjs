// Runs each file of tests on a Minecraft server in lockstep (*.server.test.ts) twice and compares all packets, with their
// times: the same seed has to give the same bytes. Exit code 1 if a file differs. `npm run packet-hashes -- TEXT` takes
// only files whose path contains the text.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));
const packages = join(dirname(scripts), 'packages');
const [text = ''] = process.argv.slice(2);
const recorder = pathToFileURL(join(scripts, 'record-packets.mjs')).href;

const folder = mkdtempSync(join(tmpdir(), 'packet-hashes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a file of tests; resolves with its exit code, and the pieces and the hash of what was recorded. */
function run(name, file, packets) {
  mkdirSync(packets);
  const vitest = spawn('vitest', ['run', '--reporter=dot', `src/${file}`], {
    cwd: join(packages, name),
    stdio: 'ignore',
    env: { ...process.env, S_AGENTS_PACKETS: packets, NODE_OPTIONS: `--import ${recorder}` },
  });
  return new Promise((resolve) =>
    vitest.on('exit', (code) => {
      // Threads have other ids each time: they are told apart by what they recorded.
      const records = readdirSync(packets).map((one) => readFileSync(join(packets, one), 'utf8'));
      const pieces = records.reduce((sum, one) => sum + one.split('\n').length - 1, 0);
      const hash = createHash('sha256').update(records.sort().join('\n')).digest('hex').slice(0, 16);
      resolve({ code, pieces, hash });
    }),
  );
}

let files = 0;
let same = 0;
let silent = 0;
for (const name of readdirSync(packages))
  for (const file of readdirSync(join(packages, name, 'src'), { recursive: true }).sort()) {
    if (!file.endsWith('.server.test.ts') || !`${name}/src/${file}`.includes(text)) continue;
    files++;
    const [first, second] = [
      await run(name, file, join(folder, `${files}-1`)),
      await run(name, file, join(folder, `${files}-2`)),
    ];
    const ok = first.code === 0 && second.code === 0 && first.hash === second.hash;
    if (ok) same++;
    if (first.pieces === 0) silent++;
    const why = first.hash === second.hash ? `exit codes ${first.code}, ${second.code}` : `then ${second.hash}`;
    console.log(`${ok ? '✔' : '✗'} ${name}/src/${file}: ${first.pieces} pieces, ${first.hash}${ok ? '' : ` (${why})`}`);
  }
console.log(`${same} of ${files} files gave the same packets twice; ${silent} of them send none`);
// A recorder that hears nothing proves nothing.
process.exitCode = same === files && silent < files ? 0 : 1;
