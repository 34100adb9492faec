import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { definePlugin } from '@s-agents/core';
import { RunView } from '@s-agents/runner';
import { findRunView } from './find-run-view.js';

const packages = mkdtempSync(join(tmpdir(), 's-agents-views-'));
afterAll(() => rmSync(packages, { recursive: true, force: true }));

function install(name: string, commands: readonly string[], module: string): void {
  const folder = join(packages, name);
  mkdirSync(folder, { recursive: true });
  const manifest = { name, type: 'module', exports: './index.js', 's-agents': { commands } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.js'), module);
}

it('says what to install where nothing shows runs', async () => {
  install('other', ['other'], 'throw new Error("it was loaded");');
  await expect(findRunView([], packages)).rejects.toThrow(/^RUN_VIEW_MISSING: .*npm install @s-agents\/studio/);
});

it('finds the view of an installed package, and before it that of a plugin that is named', async () => {
  const view = "{ contract: Symbol.for('@s-agents/RunView'), name: 'page', value: { isInstalled: true } }";
  install(
    'a-studio',
    ['studio'],
    `export default { specificationVersion: 'v1', name: 'a-studio', contributions: [${view}] };`,
  );
  expect(await findRunView([], packages)).toEqual({ isInstalled: true });
  const value = { check: () => Promise.resolve(), open: () => Promise.reject(new Error('not here')) };
  const named = definePlugin({ name: 'mine', contributions: [{ contract: RunView, name: 'mine', value }] });
  expect(await findRunView([named], packages)).toBe(value);
});
