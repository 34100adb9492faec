import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figuresCommand } from './figures-command.js';

const published = join(import.meta.dirname, '../../../../bench/results');
const home = process.cwd();
let folder: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-figures-'));
  for (const name of ['docs', 'packages/agents']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(published, join(folder, 'bench/results'), { recursive: true });
  process.chdir(folder);
  output = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const run = (options: Readonly<Record<string, unknown>>): Promise<number> =>
  figuresCommand.run({ arguments: [], options, signal: new AbortController().signal });

it('renders figures that are out of date, after which the check succeeds', async () => {
  writeFileSync('docs/speed.md', 'An hour takes <!-- figure: virtual-time.hour.wallSeconds -->1 s<!-- /figure -->.\n');
  writeFileSync('bench/results/sandbox.md', 'typed by hand');
  expect(await run({ check: true })).toBe(1);
  expect(output).toContain('docs/speed.md:1: virtual-time.hour.wallSeconds is out of date');
  expect(output).toContain('sandbox.md differs from the table of its results');
  expect(readFileSync('docs/speed.md', 'utf8')).toContain('1 s');
  expect(await run({})).toBe(0);
  expect(await run({ check: true })).toBe(0);
});

it('fails on a figure typed by hand, and on a fact that no longer occurs', async () => {
  writeFileSync('docs/new.md', 'It takes 9 s.\n');
  writeFileSync('packages/agents/README.md', "Waits 5 s of the world's time at most.\n");
  expect(await run({})).toBe(1);
  expect(output).toContain('docs/new.md:1: "9 s" is typed by hand');
  expect(output).not.toContain('"5 s" is typed by hand');
  expect(output).toContain('"1, 2, 4 … 60 world seconds" no longer occurs in packages/agents/README.md');
});
