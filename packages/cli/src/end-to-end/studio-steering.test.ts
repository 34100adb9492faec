import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import type { RunReport } from '@s-agents/core';
import { accessibilityProblems } from '../testing/accessibility.js';
import { openedPage } from '../testing/opened-page.js';
import { startSAgents, type SAgentsProcess } from '../testing/s-agents.js';

/** The path of a Chromium. Where none is named, these tests are skipped; CI names one. */
const browserPath = process.env['S_AGENTS_CHROMIUM'];

function over(page: Page): Locator {
  return page.locator('.result:not(.going)');
}

describe.skipIf(browserPath === undefined)('who steers a run on its page', () => {
  let browser: Browser;
  let place: string;
  const started: SAgentsProcess[] = [];
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 's-agents-steering-'));
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    for (const command of started) command.kill('SIGKILL');
    await browser?.close();
    await rm(place, { recursive: true, force: true });
  });

  interface Steered {
    readonly page: Page;
    readonly problems: string[];
    readonly ended: () => Promise<RunReport>;
  }

  /** Starts a run whose world time is faster than wall time, and opens its page. */
  async function steered(name: string, config: object): Promise<Steered> {
    const team = { root: 'leader', leaves: ['ada', 'ben'] };
    const folder = join(place, name);
    const whole = {
      seed: 1,
      environment: { use: 'blockworld', rules: { mobs: false } },
      organization: team,
      run: { folder, pace: 10 },
      ...config,
    };
    await writeFile(join(place, `${name}.json`), JSON.stringify(whole));
    const command = startSAgents(['run', `${name}.json`, '--ui'], { cwd: place });
    started.push(command);
    const problems: string[] = [];
    const page = await openedPage(browser, command, problems);
    await page.locator('.agents button', { hasText: 'ben' }).waitFor();
    const ended = async (): Promise<RunReport> => {
      await over(page).waitFor();
      await page.close();
      await command.ended;
      const [id = ''] = await readdir(folder);
      return JSON.parse(await readFile(join(folder, id, 'report.json'), 'utf8')) as RunReport;
    };
    return { page, problems, ended };
  }

  it('sets another goal and budget, and stops an agent', async () => {
    const { page, problems, ended } = await steered('goal', { task: 'mine 500 logs', budget: { calls: 900 } });
    await page.locator('.steering summary').press('Enter');
    expect(await accessibilityProblems(page)).toEqual([]);
    const agent = page.getByRole('form', { name: 'Stop one agent' });
    await agent.getByLabel('Who').selectOption('ada');
    await agent.getByRole('button').click();
    await agent.getByText('Done.').waitFor();
    await page.locator('.badge.stopped').waitFor();
    const words = page.locator('header.run form.say');
    await words.getByLabel('as').selectOption('task');
    await words.getByLabel('What you say').fill('get us two sticks');
    await words.getByText('the team holds 2 sticks').waitFor();
    await words.getByLabel('What you say').press('Enter');
    await page.locator('.further li', { hasText: 'craft 2 sticks' }).waitFor();
    const budget = page.getByRole('form', { name: 'The budget' });
    await budget.getByLabel('Model calls').fill('-3');
    await budget.getByLabel('Model calls').press('Enter');
    await budget.getByText('Model calls: give a number above 0.').waitFor();
    await budget.getByLabel('Model calls').fill('');
    await budget.getByLabel('Tokens').fill('70000');
    await budget.getByLabel('Tokens').press('Enter');
    await budget.getByText('Done.').waitFor();
    const goal = page.getByRole('form', { name: 'Another goal' });
    await goal.getByLabel('What the team is to reach').fill('be happy');
    await goal.getByLabel('What the team is to reach').press('Enter');
    await goal.locator('output.problem').waitFor();
    await goal.getByLabel('What the team is to reach').fill('mine 90 dirt');
    await goal.getByText('the team holds 90 dirt').waitFor();
    await goal.getByLabel('What the team is to reach').press('Enter');
    await page.locator('h1', { hasText: 'mine 90 dirt' }).waitFor();
    await page.locator('.steered li', { hasText: 'set another goal: mine 90 dirt' }).waitFor();
    // The browser says of the goal that was refused that its request failed.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await page.locator('.controls select').selectOption('null');
    const report = await ended();
    expect(report).toMatchObject({ result: 'success', task: 'mine 90 dirt' });
    expect(report.steered?.map(({ event }) => event)).toEqual(['stop', 'budget.changed', 'goal.changed']);
  }, 120_000);

  it('takes the seat of the leader, answers what it is asked, and hands the seat back', async () => {
    const { page, problems, ended } = await steered('seat', { task: 'mine 60 logs' });
    await page.locator('.steering summary').press('Enter');
    await page.getByRole('button', { name: 'Take the seat' }).press('Enter');
    await page.getByRole('heading', { name: 'You sit in the seat of leader' }).waitFor();
    const lines = page.getByLabel('Your answer, one line below the other');
    await lines.fill('workerX: mine 3 logs');
    await page.getByText('there is no workerX to give a task to').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await lines.fill('ada: get four logs');
    await page.getByText(/^Understood as: .*ada: mine 4 logs/).waitFor();
    await page.getByRole('button', { name: 'Give this answer' }).press('Enter');
    await page.getByText(/^Given: .*ada: mine 4 logs/).waitFor();
    await page.getByRole('button', { name: 'Hand the seat back' }).press('Enter');
    await page.locator('.panel.seat').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await page.locator('.controls select').selectOption('null');
    expect((await ended()).steered?.map(({ event }) => event)).toEqual(['seat.taken', 'seat.left']);
  }, 120_000);

  it('refuses an action and allows others', async () => {
    const approval = { ask: ['craft'], from: 'page' };
    const { page, problems, ended } = await steered('approval', { task: 'craft 12 planks', approval });
    await page.getByText(/^may .* do this: craft \d+ planks\?$/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Why not').fill('the logs are for the house');
    await page.getByRole('button', { name: 'Refuse it' }).press('Enter');
    await page.locator('.agents td:nth-child(7)', { hasText: '1' }).waitFor();
    const allow = page.getByRole('button', { name: 'Allow it' });
    // The server goes away with the run, and a browser says of what it asks for then that nobody answers.
    expect(problems).toEqual([]);
    await page.locator('.controls select').selectOption('null');
    while ((await over(page).count()) === 0) await allow.click({ timeout: 500 }).catch(() => {});
    const { result, agents } = await ended();
    expect([result, agents.reduce((sum, { failures }) => sum + failures, 0)]).toEqual(['success', 1]);
  }, 120_000);
});
