import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser } from 'playwright-core';
import type { RunEvent, RunReport } from '@s-agents/core';
import { accessibilityProblems } from '../testing/accessibility.js';
import { openedPage } from '../testing/opened-page.js';
import { startSAgents } from '../testing/s-agents.js';

/** The path of a Chromium. Where none is named, these tests are skipped; CI names one. */
const browserPath = process.env['S_AGENTS_CHROMIUM'];
const names = ['leader', 'ada', 'ben'];

describe.skipIf(browserPath === undefined)('the page of a run', () => {
  let browser: Browser;
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 's-agents-studio-'));
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place, { recursive: true, force: true });
  });

  it('is watched and steered while the run goes on, and shows the same afterwards', async () => {
    const config = {
      task: 'craft 2 chests',
      seed: 1,
      environment: { use: 'blockworld' },
      organization: { root: 'leader', leaves: ['ada', 'ben'] },
      run: { folder: join(place, 'runs') },
    };
    await writeFile(join(place, 'team.json'), JSON.stringify(config));
    const run = startSAgents(['run', 'team.json', '--ui'], { cwd: place });
    const problems: string[] = [];
    const page = await openedPage(browser, run, problems);
    for (const name of names) await page.locator('.agents button', { hasText: name }).waitFor();
    const pause = page.locator('.controls button').first();
    await pause.click();
    await page.locator('.controls button', { hasText: 'Continue' }).waitFor();
    await pause.click();
    await page.locator('.controls button', { hasText: 'Pause' }).waitFor();
    await page.locator('.say input').fill('mine 2 sand');
    await page.locator('.say select').nth(1).selectOption('task');
    await page.locator('.say button').click();
    await page.locator('.say output', { hasText: 'Said.' }).waitFor();
    await page.locator('.said li', { hasText: 'mine 2 sand' }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.locator('.controls select').selectOption('null');
    await page.locator('.result.success').waitFor();
    await page.close();
    expect((await run.ended).code).toBe(0);
    // Its server went away with the run.
    problems.length = 0;

    const studio = startSAgents(['studio', 'runs'], { cwd: place });
    const later = await openedPage(browser, studio, problems);
    await later.locator('.result.success').waitFor();
    const id = decodeURIComponent(new URL(later.url()).hash.split('/').at(-1) ?? '');
    const folder = join(place, 'runs', id);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as RunReport;
    const lines = (await readFile(join(folder, 'events.jsonl'), 'utf8')).trim().split('\n');
    const events = lines.map((line) => JSON.parse(line) as RunEvent);
    const types = new Set(events.map(({ type }) => type));
    for (const type of ['run.paused', 'run.continued', 'commander.spoke']) expect(types).toContain(type);
    const said = events.filter(({ type }) => type === 'message.published').length;
    await later.locator('.filters output', { hasText: `${said} messages` }).waitFor();
    for (const { name, inventory } of report.agents) {
      const row = later.locator('.agents tbody tr', { has: later.locator('button', { hasText: name }) });
      const held = await row.locator('td').nth(4).innerText();
      const most = Object.values(inventory).toSorted((a, b) => b - a)[0];
      expect(held).toContain(most === undefined ? 'nothing' : String(most));
    }
    await later.locator('.agents button', { hasText: 'ada' }).click();
    await later.locator('.panel.agent details summary').first().click();
    await later.locator('.panel.agent pre', { hasText: 'inventory' }).waitFor();
    expect(await accessibilityProblems(later)).toEqual([]);
    await later.locator('nav a').nth(1).click();
    await later.locator('td', { hasText: 'craft 2 chest' }).waitFor();
    expect(await accessibilityProblems(later)).toEqual([]);
    expect(problems).toEqual([]);
    await later.close();
    studio.kill('SIGINT');
    expect((await studio.ended).code).toBe(0);
  });
});
