import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser } from 'playwright-core';
import { accessibilityProblems } from '../testing/accessibility.js';
import { openedPage } from '../testing/opened-page.js';
import { sAgents, startSAgents } from '../testing/s-agents.js';

/** The path of a Chromium. Where none is named, these tests are skipped; CI names one. */
const browserPath = process.env['S_AGENTS_CHROMIUM'];

describe.skipIf(browserPath === undefined)('the page of a new run', () => {
  let browser: Browser;
  let cwd: string;
  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 's-agents-new-run-'));
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(cwd, { recursive: true, force: true });
  });

  it('starts teams without a config file, and shows where they part', async () => {
    const problems: string[] = [];
    const studio = startSAgents(['studio'], { cwd });
    const page = await openedPage(browser, studio, problems);
    await page.locator('a', { hasText: 'Start a team' }).click();
    const objective = page.locator('textarea');
    await objective.fill('mine 3 unobtainium');
    await page.locator('#understood .problem', { hasText: 'unobtainium' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const start = page.locator('button', { hasText: 'Start the run' });
    expect(await start.isDisabled()).toBe(true);
    await objective.fill('craft 1 chest');
    await page.locator('.understood dd', { hasText: 'the team holds 1 chest' }).waitFor();
    // The rest is done by keyboard alone.
    await page.getByLabel('Leave cleo out').press('Enter');
    await page.getByLabel('Name of member 3').fill('eva');
    await page.locator('figcaption', { hasText: 'leader leads ada, eva.' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const toTheEnd = async (): Promise<string> => {
      await start.press('Enter');
      await page.locator('.controls select').selectOption('null');
      await page.locator('.result.success').waitFor();
      return decodeURIComponent(new URL(page.url()).hash.split('/').at(-1) ?? '');
    };
    const first = await toTheEnd();
    expect(await readFile(join(cwd, 'runs', 'craft-1-chest.yaml'), 'utf8')).toContain('task: craft 1 chest');
    await page.locator('nav a', { hasText: 'New run' }).click();
    await page.getByLabel('Who leads eva').selectOption('ada');
    await page.locator('figcaption', { hasText: 'ada leads eva.' }).waitFor();
    await page.locator('.file', { hasText: 'runs/craft-1-chest-2.yaml' }).waitFor();
    const second = await toTheEnd();
    await page.locator('nav a', { hasText: 'Runs' }).click();
    for (const id of [first, second]) await page.getByLabel(new RegExp(`Choose .*${id}`)).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('a', { hasText: 'Compare 2 runs' }).click();
    await page.locator('.parting tr', { hasText: 'leader -> ada, ada -> eva' }).waitFor();
    await page.locator('.compared tr', { hasText: 'goal' }).getByText('1 of 1').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
    const diff = await sAgents(['diff', join('runs', first), join('runs', second)], { cwd });
    expect(diff).toMatchObject({ code: 1, stdout: expect.stringContaining('leader -> ada, ada -> eva') as string });
    const again = await sAgents(['run', join('runs', 'craft-1-chest.yaml'), '--json'], { cwd });
    expect(JSON.parse(again.stdout)).toMatchObject({ result: 'success' });
    studio.kill('SIGINT');
    expect((await studio.ended).code).toBe(0);
  });
});
