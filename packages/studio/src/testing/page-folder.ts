import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a small page in a folder, and returns that. */
export function makePage(folder: string): string {
  const page = join(folder, 'the-page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Runs</title>');
  writeFileSync(join(page, 'assets', 'page-1a2b.js'), 'export {};');
  writeFileSync(join(page, 'secret.txt'), 'a secret beside the page');
  return page;
}
