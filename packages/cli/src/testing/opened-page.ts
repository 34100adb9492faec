import type { Browser, Page } from 'playwright-core';
import type { SAgentsProcess } from './s-agents.js';

/** Opens the page whose address a command prints. What its console says, and its errors, are added to `problems`. */
export async function openedPage(browser: Browser, command: SAgentsProcess, problems: string[]): Promise<Page> {
  const address = await command.printedLike(/http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address);
  return page;
}
