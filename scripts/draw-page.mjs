// Draws docs/images/report-page.png: has the team of the main job build a house in the block world and photographs two parts of its page with
// the Chromium of this machine (Debian: apt-get install chromium). Needs built packages; the run's folder is removed.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const picture = join(root, 'docs', 'images', 'report-page.png');
const browserPath = process.env.S_AGENTS_CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(browserPath)) {
  process.stderr.write(`BROWSER_MISSING: there is no ${browserPath}: install chromium, or set S_AGENTS_CHROMIUM\n`);
  process.exit(2);
}

const runs = mkdtempSync(join(tmpdir(), 's-agents-picture-'));
try {
  const config = ['task=build 1 house', 'environment.use=blockworld', `run.folder=${runs}`].flatMap((set) => [
    '--set',
    set,
  ]);
  const command = ['packages/cli/bin/s-agents.js', 'run', 'examples/fifty-logs.yaml', '--plain', ...config];
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  const [page = ''] = globSync(join(runs, '*', 'report.html'));
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage({
      viewport: { width: 1000, height: 800 },
      colorScheme: 'light',
      bypassCSP: true,
    });
    await tab.goto(pathToFileURL(page).href);
    await tab.addStyleTag({
      content:
        'section:not(#gantt,#map),header,footer,.scrubber,.note{display:none}.panel{grid-column:1/-1}' +
        '.ground{max-width:calc(460px*var(--ratio))}main{padding:16px}',
    });
    await tab.locator('main').screenshot({ path: picture });
  } finally {
    await browser.close();
  }
  process.stdout.write(`${picture}\n`);
} finally {
  rmSync(runs, { recursive: true, force: true });
}
