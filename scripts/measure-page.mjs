// Measures the studio's page in a headless Chromium: 200 events a second with 16 and with 100 agents, and how long 100,000 events take
// to open. Needs built packages. Usage: node scripts/measure-page.mjs [SECONDS] [FILE]; FILE gets the figures as JSON.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serveStudio } from '../packages/studio/dist/http/studio-server.js';
import { grownRun } from './page/grown-run.mjs';
import { perFrame, quantile, traceTasks, watchInPage } from './page/watch-frames.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, 'packages', 'page', 'dist', 'page');
const [seconds = 60, file] = [Number(process.argv[2] ?? 60), process.argv[3]];
const eventsPerSecond = 200;
/** The events of a run come in lots. */
const lots = 20;

const browser = await chromium.launch({
  executablePath: process.env.S_AGENTS_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});

async function opened(run) {
  const server = await serveStudio({ runs: run.runs, page, port: 0 });
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await tab.addInitScript(watchInPage);
  const session = await tab.context().newCDPSession(tab);
  return { server, tab, session };
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function measureGrowth(agents) {
  const run = grownRun(agents, 200);
  const { server, tab, session } = await opened(run);
  await tab.goto(server.address);
  await tab.locator('.gantt .row').nth(1).waitFor();
  const sent = [];
  let isOn = true;
  const growing = (async () => {
    for (const begin = performance.now(); isOn; ) {
      run.grow(eventsPerSecond / lots);
      sent.push([Date.now(), run.messages()]);
      await sleep(Math.max(0, begin + (sent.length * 1000) / lots - performance.now()));
    }
  })();
  await sleep(2_000);
  const before = await heapOf(session);
  const end = await traceTasks(session);
  const mark = await tab.evaluate(() => performance.mark('measured').startTime);
  await sleep(seconds * 1000);
  const { tasks, markAt } = await end();
  const after = await heapOf(session);
  const { frames, shift, shown } = await tab.evaluate(() => globalThis.watched);
  isOn = false;
  await growing;
  const inTrace = frames.map((at) => at - mark + markAt).filter((at) => at >= markAt && at <= markAt + seconds * 1000);
  const sums = perFrame(inTrace, tasks);
  const delays = sent.flatMap(([at, count]) => {
    const first = shown.find(([, other]) => other >= count);
    return first === undefined || count === sent[0][1] ? [] : [first[0] - at];
  });
  await tab.close();
  await server.close();
  run.remove();
  return {
    agents,
    frames: sums.length,
    frameP50: quantile(sums, 0.5),
    frameP95: quantile(sums, 0.95),
    frameMost: Math.max(...sums),
    shift,
    heapGrowth: after - before,
    delayP95: quantile(delays, 0.95),
  };
}

async function measureOpening(count) {
  const run = grownRun(16, count);
  run.end();
  const { server, tab } = await opened(run);
  const begin = performance.now();
  await tab.goto(server.address);
  await tab.locator('.result.success').waitFor();
  const wanted = run.messages().toLocaleString('en');
  await tab.locator('.tiles dd', { hasText: wanted }).waitFor({ timeout: 60_000 });
  for (let step = 0; step < 10; step++) {
    await tab.mouse.wheel(0, 400);
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const milliseconds = performance.now() - begin;
  await tab.close();
  await server.close();
  run.remove();
  return { events: count, seconds: milliseconds / 1000 };
}

const figures = { growth: [], opening: null };
try {
  for (const agents of [16, 100]) {
    const measured = await measureGrowth(agents);
    figures.growth.push(measured);
    process.stdout.write(
      `${agents} agents, ${eventsPerSecond} events/s for ${seconds} s: main thread per frame ` +
        `p50 ${measured.frameP50.toFixed(1)} ms, p95 ${measured.frameP95.toFixed(1)} ms, most ${measured.frameMost.toFixed(0)} ms ` +
        `(${measured.frames} frames), layout shift ${measured.shift.toFixed(4)}, heap +${measured.heapGrowth.toFixed(1)} MiB, ` +
        `event to screen p95 ${measured.delayP95.toFixed(0)} ms\n`,
    );
  }
  figures.opening = await measureOpening(100_000);
  process.stdout.write(`${figures.opening.events} events open and scroll in ${figures.opening.seconds.toFixed(2)} s\n`);
} finally {
  await browser.close();
}
if (file !== undefined) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
