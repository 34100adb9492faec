import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser } from 'playwright-core';
import type { RunEvent, RunReport } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import { accessibilityProblems } from '../testing/accessibility.js';
import { sAgents } from '../testing/s-agents.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The path of a Chromium. Where none is named, the tests with a browser are skipped; CI names one. */
const browserPath = process.env['S_AGENTS_CHROMIUM'];
const names = ['leader', 'ada', 'ben', 'cem'];

let place: string;
let folder: string;
let report: RunReport;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 's-agents-page-'));
  folder = join(place, 'run');
  const [leader = '', ...leaves] = names;
  report = await runTeam(
    { task: 'craft 2 chests', seed: 42, environment: { use: 'blockworld' }, organization: { root: leader, leaves } },
    { folder },
  );
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe('a run', () => {
  it('leaves a page that loads nothing', async () => {
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('<title>craft 2 chests</title>');
    // What the script draws is looked at in a browser.
    expect(page.replaceAll(/<script>[^]*?<\/script>/g, '')).not.toMatch(/(?:src|href)="/);
  });

  it('leaves none where documents are turned off', async () => {
    const other = join(place, 'other');
    const config = { task: 'mine 1 log', environment: { use: 'blockworld' }, run: { documents: false } };
    await runTeam(config, { folder: other });
    expect(await readdir(other)).not.toContain('report.html');
  });

  it('has the idle share in its figures that its report has', async () => {
    const { code, stdout } = await sAgents(['report', folder, '--json'], { cwd: root });
    expect(code).toBe(0);
    const figures = JSON.parse(stdout) as { idle: { share: number }; messages: { sent: number }; failure: unknown };
    expect(figures.idle.share).toBeCloseTo(report.organization.idleShare, 3);
    expect(figures.messages.sent).toBe(report.communication.messages);
    expect(figures.failure).toBeNull();
  });

  it('has its plans explained, with what was weighed for them', async () => {
    const { code, stdout } = await sAgents(['explain', folder], { cwd: root });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^plan 1 of leader at 0 s: craft 2 chest$/m);
    expect(stdout).toMatch(/^2 chest:$/m);
    expect(stdout).toMatch(/^ {2}→ +\d+ s {2}split: several do a part each$/m);
    expect(stdout).not.toContain('otherwise');
    const without = await sAgents(['explain', folder, '--set', 'models.default.without=["split"]'], { cwd: root });
    expect(without.stdout).not.toContain('split');
    expect(without.stdout).toContain('otherwise');
  });

  it.each([
    [['99'], /^PLAN_UNKNOWN: .* has no plan 99 of leader: name one of its plans: 1/],
    [['--agent', 'nobody'], /^PLAN_UNKNOWN: .* has no plan 1 of nobody: choose a run/],
  ])('refuses to explain %j', async (args, message) => {
    const { code, stderr } = await sAgents(['explain', folder, ...args], { cwd: root });
    expect([code, stderr.trim()]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe.skipIf(browserPath === undefined)('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  it.each([
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
    [1920, 'dark'],
  ] as const)('fits into %i pixels, %s, without an error', async (width, colorScheme) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) problems.push(`it asks for ${request.url()}`);
    });
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // Nothing sticks out of its section, but for what scrolls in itself.
    const outside = `[...document.querySelectorAll('section *')].filter((part) => part.closest('.scroll, .ground, svg') === null
      && part.getBoundingClientRect().right > part.closest('section').getBoundingClientRect().right + 1)
      .map((part) => part.outerHTML.slice(0, 80))`;
    expect(await page.evaluate(outside)).toEqual([]);
    // Names on the map lie beside each other, also where bodies stand together.
    const overlapping = `[...document.querySelectorAll('.end')].map((part) => part.getBoundingClientRect()).filter((one, index, all) =>
      all.some((other, at) => at < index && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length`;
    expect(await page.evaluate(overlapping)).toBe(0);
    for (const name of names) expect(await page.locator('.who', { hasText: name }).isVisible()).toBe(true);
    expect(await page.locator('.ground image').getAttribute('href')).toMatch(/^data:image\/png;base64,/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('searches in the messages, and shows one trail alone', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    const all = await page.locator('.said li').count();
    await page.locator('.filters input').fill('start task');
    const found = await page.locator('.said li').count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await page.locator('.picks button', { hasText: 'ada' }).click();
    expect(await page.locator('.trail:not(.faint)').count()).toBe(1);
    await page.close();
  });

  it('shows what its report and its log say, at the end and at any moment before', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    const tile = async (name: string): Promise<string> =>
      page
        .locator('.figures .tiles div', { has: page.locator('dt', { hasText: name }) })
        .locator('dd')
        .first()
        .innerText();
    expect(await tile('messages')).toBe(String(report.communication.messages));
    expect(await tile('idle')).toBe(`${Math.round(100 * report.organization.idleShare)}%`);
    const lines = (await readFile(join(folder, 'events.jsonl'), 'utf8')).trim().split('\n');
    const events = lines.map((line) => JSON.parse(line) as RunEvent);
    const end = events.at(-1)?.at ?? 0;
    for (const share of [0.2, 0.5, 0.8, 1]) {
      const moment = share * end;
      await page.locator('.scrubber input').fill(String(moment));
      const before = events.filter(({ at }) => at <= moment);
      const said = before.filter(({ type }) => type === 'message.published').length;
      await page.locator('.filters output', { hasText: new RegExp(`^${said} messages$`) }).waitFor();
      for (const name of names) {
        const seen = before.findLast((event) => event.type === 'observed' && event.agent === name);
        const items = seen?.type === 'observed' ? Object.entries(seen.inventory).filter(([, count]) => count > 0) : [];
        const row = page.locator('.agents tbody tr', { has: page.locator('button', { hasText: name }) });
        const held = await row.locator('td').nth(4).innerText();
        if (items.length === 0) expect(held).toBe('nothing');
        else
          for (const [, count] of items.toSorted(([, a], [, b]) => b - a).slice(0, 4))
            expect(held).toContain(String(count));
      }
    }
    await page.close();
  });
});
