// Draws the pictures of the page in docs/images: has the team of the main job build a house in the block world, opens the run's page in
// the studio and report.html with the Chromium of this machine (Debian: apt-get install chromium), and photographs them. Needs built
// packages; the run's folder is removed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const images = join(root, 'docs', 'images');
const browserPath = process.env.S_AGENTS_CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(browserPath)) {
  process.stderr.write(`BROWSER_MISSING: there is no ${browserPath}: install chromium, or set S_AGENTS_CHROMIUM\n`);
  process.exit(2);
}

const bin = join(root, 'packages', 'cli', 'bin', 's-agents.js');
const runs = mkdtempSync(join(tmpdir(), 's-agents-picture-'));
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
try {
  const config = ['task=build 1 house', 'environment.use=blockworld', `run.folder=${runs}`].flatMap((set) => [
    '--set',
    set,
  ]);
  execFileSync(process.execPath, [bin, 'run', 'examples/fifty-logs.yaml', '--plain', ...config], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  const [page = ''] = globSync(join(runs, '*', 'report.html'));
  await drawReport(pathToFileURL(page).href);
  await drawStudio();
} finally {
  await browser.close();
  rmSync(runs, { recursive: true, force: true });
}

async function opened(address, width, height) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: 'light', bypassCSP: true });
  await tab.goto(address);
  await tab.locator('.gantt .row').first().waitFor();
  return tab;
}

async function save(target, name) {
  const path = join(images, name);
  await target.screenshot({ path });
  process.stdout.write(`${path}\n`);
}

/** The map and the Gantt chart of a run that is over. */
async function drawReport(address) {
  const tab = await opened(address, 1000, 800);
  await tab.addStyleTag({
    content:
      'section:not(#gantt,#map),header,footer,.scrubber,.note,.save{display:none!important}.grid,.column{display:block}' +
      '.panel{margin-bottom:16px}.ground{max-width:calc(460px*var(--ratio))}main{padding:16px}',
  });
  await sleep(500);
  await save(tab.locator('main'), 'report-page.png');
  await tab.close();
}

/** The page in the studio at two widths, and six moments of the run beside each other. */
async function drawStudio() {
  const studio = spawn(process.execPath, [bin, 'studio', runs], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => studio.once('close', resolve));
  try {
    const address = await new Promise((resolve) => {
      let printed = '';
      studio.stdout.on('data', (data) => {
        printed += data.toString();
        const [found] = /http:\S+token=\S+/.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const wide = await opened(address, 1280, 1500);
    // The middle of the run, in which all are at work.
    await goTo(wide, 0.62);
    await save(wide, 'studio-1280.png');
    const frames = [];
    await wide.addStyleTag({ content: '.save{display:none!important}' });
    for (const share of [0.05, 0.25, 0.45, 0.65, 0.85, 1]) {
      await goTo(wide, share);
      const time = await wide.locator('.scrubber time').innerText();
      frames.push({ time, image: (await wide.locator('.ground').screenshot()).toString('base64') });
    }
    await wide.close();
    const narrow = await opened(address, 390, 1500);
    await goTo(narrow, 0.62);
    await save(narrow, 'studio-390.png');
    await narrow.close();
    const strip = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const cells = frames.map(
      ({ time, image }) =>
        `<figure><img src="data:image/png;base64,${image}"><figcaption>${time}</figcaption></figure>`,
    );
    await strip.setContent(
      '<style>body{margin:0}main{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;font:14px sans-serif;background:#fff}' +
        `figure{margin:0;text-align:center}img{width:100%;border-radius:6px}</style><main>${cells.join('')}</main>`,
    );
    await save(strip.locator('main'), 'studio-strip.png');
    await strip.close();
  } finally {
    studio.kill('SIGINT');
    await ended;
  }
}

/** Shows a moment of the run, by its share of the whole. */
async function goTo(tab, share) {
  await tab.evaluate((part) => {
    const slider = document.querySelector('.scrubber input[type=range]');
    slider.value = String(Number(slider.min) + part * (Number(slider.max) - Number(slider.min)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, share);
  await sleep(900);
}
