import { lstatSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAgentsError } from '@s-agents/core';
import { readFile } from 'node:fs/promises';
import { notFound } from './refusal.js';
import type { Reply } from './reply.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The page's files: index.html, and those in its folder `assets`, whose names change with their content. */
export class PageFiles {
  constructor(private readonly folder: string) {}

  /** Throws SAgentsError `STUDIO_PAGE_MISSING`. */
  check(): void {
    if (!isFile(join(this.folder, 'index.html'))) throw missing(`there is no index.html in ${this.folder}`);
  }

  index(): Promise<Reply> {
    this.check();
    return reply(join(this.folder, 'index.html'), 'no-store');
  }

  /** Throws a refusal for a name that no file has. */
  async asset(name: string): Promise<Reply> {
    const file = join(this.folder, 'assets', name);
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name) || !isFile(file)) throw notFound('the page has no such file');
    return reply(file, 'private, max-age=31536000, immutable');
  }
}

/** The folder of the page that the package `@s-agents/page` holds. Throws SAgentsError `STUDIO_PAGE_MISSING`. */
export function installedPage(): string {
  try {
    const manifest = fileURLToPath(import.meta.resolve('@s-agents/page/package.json'));
    return join(dirname(manifest), 'dist', 'page');
  } catch (cause) {
    throw missing('the package @s-agents/page is not installed', cause);
  }
}

function missing(message: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'STUDIO_PAGE_MISSING',
    message: `the page that shows runs is not here: ${message}`,
    remedy: 'build it (npm run build in a checkout of S-Agents), or install @s-agents/page',
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Symbolic links are not followed. */
function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
}

async function reply(file: string, cache: string): Promise<Reply> {
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { status: 200, headers: { 'content-type': type, 'cache-control': cache }, body: await readFile(file) };
}
