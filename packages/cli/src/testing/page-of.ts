import type { Browser, Page } from 'playwright-core';
import type { SAgentsProcess } from './s-agents.js';

/** Opens the page of which a command prints the address. What the browser complains of goes to `problems`. */
export async function pageOf(command: SAgentsProcess, browser: Browser, problems: string[]): Promise<Page> {
  const address = await command.printedLike(/http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  // There is one run, which is shown at once.
  await page.goto(address);
  return page;
}
