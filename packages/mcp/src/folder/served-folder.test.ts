import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkConfig, composeTeam, noBlobs } from '@s-agents/runner';
import { loadGiven } from '../tools/load-given.js';
import { checkPaths } from './check-paths.js';
import { ServedFolder } from './served-folder.js';

const outside = realpathSync(mkdtempSync(join(tmpdir(), 's-agents-served-')));
afterAll(() => rmSync(outside, { recursive: true, force: true }));
const path = join(outside, 'served');
mkdirSync(join(path, 'inner', 'deep'), { recursive: true });
mkdirSync(join(outside, 'served-too'));
writeFileSync(join(path, 'file'), '');
symlinkSync('..', join(path, 'up'));
symlinkSync('inner', join(path, 'in'));
symlinkSync('../nothing', join(path, 'dangling'));
symlinkSync('loop', join(path, 'loop'));
const root = new ServedFolder(path);

it.each([
  ['.', ''],
  ['inner/new/run', 'inner/new/run'],
  ['in/deep', 'in/deep'],
  ['file', 'file'],
  ['file/below', 'file/below'],
  ['..hidden', '..hidden'],
  ['x'.repeat(5_000), 'x'.repeat(5_000)],
  [join(path, 'inner'), 'inner'],
])('lets %s pass', (given, expected) => {
  expect(relative(path, root.inside(given, 'a path'))).toBe(expected);
});

it.each([
  '..',
  '../served-too',
  'inner/../../x',
  '/',
  '/etc/passwd',
  'up',
  'in/../up/x',
  'dangling',
  'dangling/x',
  'loop',
  'file\0',
  'up/../../x',
])('refuses %j', (given) => {
  expect(() => root.inside(given, 'a path')).toThrow('PATH_OUTSIDE_ROOT: a path is');
});

it('never lets a path pass that leads outside of the folder', () => {
  const part = fc.constantFrom('..', '.', 'inner', 'deep', 'in', 'up', 'served', 'dangling', 'loop', 'file', 'new', '');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isAbsolute) => {
      const given = isAbsolute ? join(path, ...parts) : parts.join('/');
      let passed: string;
      try {
        passed = root.inside(given, 'a path');
      } catch {
        return;
      }
      let place = passed;
      for (;;) {
        try {
          place = realpathSync(place);
          break;
        } catch {
          place = resolve(place, '..');
        }
      }
      expect(place === path || place.startsWith(`${path}/`)).toBe(true);
    }),
  );
});

it('needs a folder', () => {
  expect(() => new ServedFolder(join(path, 'file'))).toThrow('OPTION_INVALID: --root is');
  expect(() => new ServedFolder(join(path, 'nothing'))).toThrow('OPTION_INVALID: --root is');
});

it('checks every text of a config, wherever it stands', () => {
  const check = (more: object, baseFolder = path): void =>
    checkPaths(checkConfig({ task: 'mine 5 logs', ...more }, { baseFolder }), root);
  check({ models: { default: { use: 'openai', baseUrl: 'http://127.0.0.1:1/v1' } }, plugins: ['@acme/x', './file'] });
  check({ environment: { use: 'mineflayer', server: 'localhost:25565' } });
  const outer = /^PATH_OUTSIDE_ROOT: environment\.a\.0\.b of the config is/;
  expect(() => check({ environment: { use: 'x', a: [{ b: '../x' }] } })).toThrow(outer);
  expect(() => check({ plugins: ['file:///etc/x.mjs'] })).toThrow('PATH_OUTSIDE_ROOT: plugins.0 of the config');
  expect(() => check({ plugins: ['file:../x.mjs'] })).toThrow('PATH_OUTSIDE_ROOT: plugins.0 of the config');
  expect(() => check({}, outside)).toThrow('PATH_OUTSIDE_ROOT: the folder of the config');
  let deep: object = {};
  for (let depth = 0; depth < 60; depth++) deep = { deep };
  expect(() => check({ environment: { use: 'x', deep } })).toThrow('CONFIG_INVALID: the config is nested');
});

describe('the code of a config', () => {
  const loaded = globalThis as { outsideModule?: string };
  const code = (name: string): string => `globalThis.outsideModule = ${JSON.stringify(name)};\nexport default {};\n`;
  const put = (folder: string, files: Readonly<Record<string, string>>): void => {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  const modules = join(path, 'node_modules');
  put(join(outside, 'evil'), { 'package.json': '{"main": "index.mjs"}', 'index.mjs': code('evil') });
  put(join(outside, 'node_modules', 'above'), { 'package.json': '{"main": "index.mjs"}', 'index.mjs': code('above') });
  put(outside, {
    'package.json': '{"name": "itself", "exports": "./self.mjs", "imports": {"#own": "./self.mjs"}}',
    'self.mjs': code('itself'),
  });
  put(join(modules, 'out-by-main'), { 'package.json': '{"main": "../../../evil/index.mjs"}' });
  put(join(modules, 'out-by-exports'), { 'package.json': '{"exports": {"import": "../../../evil/index.mjs"}}' });
  put(join(modules, 'out-by-file'), { 'package.json': '{"main": "index.mjs"}' });
  symlinkSync('../../../evil/index.mjs', join(modules, 'out-by-file', 'index.mjs'));
  symlinkSync('../../evil', join(modules, 'out-by-link'));
  put(join(modules, 'inside'), { 'package.json': '{"main": "index.mjs"}', 'index.mjs': code('inside') });

  const compose = async (config: object): Promise<unknown> =>
    composeTeam(await loadGiven({ config: { task: 'mine 1 log', environment: 'blockworld', ...config } }, root), {
      blobs: noBlobs,
    });

  it.each([
    'x/../../evil',
    'x/../../../evil',
    '@x/../../../evil',
    'inside/../../../evil',
    'above',
    'itself',
    '#own',
    'out-by-main',
    'out-by-exports',
    'out-by-file',
    'out-by-link',
    'inside/%2e%2e/%2e%2e/%2e%2e/evil',
    String.raw`x\..\..\evil`,
    'file:///etc/passwd',
    'data:text/javascript,globalThis.outsideModule=1',
    'node:fs',
    'fs',
    './up/evil',
    '../evil',
    '/etc',
    'ABOVE',
  ])('is never loaded from outside by the name %s', async (name) => {
    delete loaded.outsideModule;
    for (const config of [{ plugins: [name] }, { models: { default: name } }, { organization: { topology: name } }])
      await expect(compose(config)).rejects.toThrow(/^(PATH_OUTSIDE_ROOT|PLUGIN_NOT_FOUND|CONTRIBUTION_NOT_FOUND): /);
    expect(loaded.outsideModule).toBeUndefined();
  });

  it('is loaded from the folder, and from S-Agents itself', async () => {
    await expect(compose({ plugins: ['inside'] })).rejects.toThrow('PLUGIN_INVALID');
    expect(loaded.outsideModule).toBe('inside');
    await expect(compose({ plugins: [] })).resolves.toBeDefined();
  });
});
