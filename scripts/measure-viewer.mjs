// Measures what a viewer costs a run: the CPU seconds of a run's process at the pace of real time, shown to nobody, with its page open in
// a browser, and without a page. Needs built packages. Usage: node scripts/measure-viewer.mjs [PAIRS] [SECONDS]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [pairs, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 60)];
const folder = mkdtempSync(join(tmpdir(), 's-agents-viewer-'));
const config = {
  task: 'mine 2000 logs',
  seed: 1,
  environment: { use: 'blockworld' },
  organization: { root: 'leader', leaves: Array.from({ length: 15 }, (_, index) => `worker${index + 1}`) },
  run: { folder: join(folder, 'runs'), pace: 1 },
};
writeFileSync(join(folder, 'team.json'), JSON.stringify(config));

/** CPU seconds of a process so far, of all its threads (Linux). */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(browser, { page, isWatched }) {
  const args = [join(root, 'packages/cli/bin/s-agents.js'), 'run', 'team.json', '--plain', ...(page ? ['--ui'] : [])];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data.toString()));
  let tab = null;
  try {
    if (page) {
      while (!/token=\S+/.test(printed)) await sleep(50);
      if (isWatched) {
        tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        await tab.goto(/http:\S+token=\S+/.exec(printed)[0]);
        await tab.locator('.gantt .row').first().waitFor();
      }
    }
    // The start costs more than all that follows.
    await sleep(5_000);
    const before = cpuOf(child.pid);
    await sleep(seconds * 1000);
    return cpuOf(child.pid) - before;
  } finally {
    await tab?.close();
    child.kill('SIGINT');
    await ended;
  }
}

const kinds = {
  'without a page': { page: false },
  'nobody looks': { page: true },
  'one viewer': { page: true, isWatched: true },
};
const sums = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
const browser = await chromium.launch({
  executablePath: process.env.S_AGENTS_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (let pair = 0; pair < pairs; pair++)
    for (const [kind, how] of Object.entries(kinds)) {
      sums[kind].push(await measure(browser, how));
      process.stdout.write(`${kind}: ${sums[kind].at(-1).toFixed(2)} s of CPU in ${seconds} s\n`);
    }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const base = mean(sums['without a page']);
for (const [kind, values] of Object.entries(sums))
  process.stdout.write(
    `${kind}: ${mean(values).toFixed(2)} s, ${(mean(values) / base).toFixed(3)} of a run without a page\n`,
  );
