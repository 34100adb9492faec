import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { createRun, runTeam } from '@s-agents/runner';
import { loggedIn, shownOn } from '../testing/shown-run.js';
import { startSAgents, type SAgentsProcess } from '../testing/s-agents.js';

/** The path of a Chromium. Where none is named, these tests are skipped; CI names one. */
const browserPath = process.env['S_AGENTS_CHROMIUM'];

/** A page draws its parts in turn. */
const patience = { timeout: 10_000 };

const members = (count: number): readonly string[] => ['ann', 'ben', 'cleo', 'dora', 'emil'].slice(0, count);
const topologies = ['tree', 'chain', 'graph', 'star', 'independent', 'solo'] as const;
const tasks = {
  blockworld: ['mine 4 logs', 'craft 2 chests', 'mine 6 cobblestone; craft 1 furnace', 'craft 1 stone_pickaxe'],
  household: ['prepare afternoon tea', 'wash dishes', 'put groceries', 'prepare a meal'],
  mineflayer: ['mine 2 logs', 'craft 1 wooden_pickaxe'],
} as const;

/** A run of one of three worlds; each number gives another. */
function drawn(number: number): ConfigInput {
  const use = number % 10 === 9 ? 'mineflayer' : number % 3 === 2 ? 'household' : 'blockworld';
  const own = tasks[use];
  return {
    task: own[number % own.length] ?? '',
    seed: number,
    environment: { use, ...(use === 'mineflayer' ? { time: 'lockstep' } : {}) },
    organization: {
      root: 'boss',
      leaves: members(1 + (number % 5)),
      topology: topologies[number % topologies.length] ?? 'tree',
    },
  } as ConfigInput;
}

describe.skipIf(browserPath === undefined)('the pages of 20 runs of three worlds', () => {
  const place = mkdtempSync(join(tmpdir(), 's-agents-truth-'));
  const runs = join(place, 'runs');
  let browser: Browser;
  let page: Page;
  let studio: SAgentsProcess;
  let home: string;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await runTeam({ task: 'mine 1 log', environment: { use: 'blockworld' } }, { folder: join(runs, 'first') });
    studio = startSAgents(['studio', 'runs'], { cwd: place });
    const address = await studio.printedLike(/http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/);
    await page.goto(address);
    home = new URL('/', address).href;
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    studio?.kill('SIGINT');
    await studio?.ended;
    rmSync(place, { recursive: true, force: true });
  });

  function eventsOf(id: string): readonly RunEvent[] {
    const lines = readFileSync(join(runs, id, 'events.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line) as RunEvent);
  }

  it.each(Array.from({ length: 20 }, (_, number) => number))('run %i', async (number) => {
    const id = `run-${number}`;
    const report = await runTeam(drawn(number), { baseFolder: place, folder: join(runs, id) });
    const logged = loggedIn(eventsOf(id), true);
    for (const [name, { actions, failures }] of report.agents.map((agent) => [agent.name, agent] as const))
      expect([name, logged.agents[name]?.actions, logged.agents[name]?.failed]).toEqual([name, actions, failures]);
    expect(logged.messages).toBe(report.communication.messages);
    await page.goto(`${home}#/run/${id}`);
    await page.locator(`.result.${report.result}`).waitFor();
    await expect.poll(() => shownOn(page), patience).toEqual(logged);
    const alone = await browser.newPage();
    await alone.goto(pathToFileURL(join(runs, id, 'report.html')).href);
    // Its figures come from the report itself.
    const { agents, tasks: states } = logged;
    await expect.poll(() => shownOn(alone), patience).toMatchObject({ agents, tasks: states });
    await alone.close();
  });

  it.each([0, 1, 2, 5, 7, 8])('run %i while it goes on', async (number) => {
    const id = `live-${number}`;
    const run = await createRun({ ...drawn(number), run: { pace: 8 } }, { baseFolder: place, folder: join(runs, id) });
    await page.goto(`${home}#/run/${id}`);
    await page.locator('.gantt .row').first().waitFor();
    await page.locator('.controls button').first().click();
    await page.locator('.controls button', { hasText: 'Continue' }).waitFor();
    const events = eventsOf(id);
    await expect.poll(() => shownOn(page), patience).toEqual(loggedIn(events, false));
    expect(eventsOf(id)).toEqual(events);
    run.team.environment.clock.setPace?.(Infinity);
    await page.locator('.controls button').first().click();
    const report: RunReport = await run.report;
    await page.locator(`.result.${report.result}`).waitFor();
    await expect.poll(() => shownOn(page), patience).toEqual(loggedIn(eventsOf(id), true));
  });
});
