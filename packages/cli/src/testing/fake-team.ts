import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigInput } from '@s-agents/core';

const runner = dirname(createRequire(import.meta.url).resolve('@s-agents/runner/package.json'));
const built = (file: string): string => join(runner, 'dist', 'testing', file);

/** The path of the built plugin that the runner's own tests use. */
export const fakePlugin = built('fake-plugin.js');

/** A config that needs only this plugin. */
export const { fakeConfig } = (await import(pathToFileURL(built('fake-config.js')).href)) as {
  readonly fakeConfig: (changes?: Partial<ConfigInput>) => ConfigInput;
};
