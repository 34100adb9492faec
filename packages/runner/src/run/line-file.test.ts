import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LineFile } from './line-file.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
let count = 0;
beforeEach(() => (path = join(folder, `${count++}.jsonl`)));

describe('LineFile', () => {
  it("has written a turn's lines before anything else happens", async () => {
    const file = new LineFile(path);
    file.append('one');
    await Promise.resolve().then(() => file.append('two é'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo é\n');
    file.append('three');
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo é\nthree\n');
  });

  it('reads back each line, written or not', async () => {
    const file = new LineFile(path);
    const places = ['é\t', '', 'x'.repeat(200_000)].map((line) => file.append(line));
    expect(places.map((place) => file.read(place).length)).toEqual([2, 0, 200_000]);
    file.append('after');
    file.close();
    expect(
      readFileSync(path, 'utf8')
        .split('\n')
        .map(({ length }) => length),
    ).toEqual([2, 0, 200_000, 5, 0]);
  });

  it('does not wait for the end of a turn that has much to say', () => {
    const file = new LineFile(path);
    for (let line = 0; line < 100; line++) file.append('x'.repeat(1000));
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(60_000);
    file.close();
  });

  it('keeps lines to itself until it is told, with the durability `exit`', async () => {
    const file = new LineFile(path, { durability: 'exit' });
    file.append('one');
    await new Promise((resolve) => setImmediate(resolve));
    expect(readFileSync(path, 'utf8')).toBe('');
    file.flush();
    expect(readFileSync(path, 'utf8')).toBe('one\n');
    file.close();
  });

  it('synchronizes what each turn wrote, with the durability `power` alone', async () => {
    for (const durability of ['exit', 'process', 'power'] as const) {
      const synchronized: string[] = [];
      const file = new LineFile(`${path}-${durability}`, {
        durability,
        synchronize: () => void synchronized.push(readFileSync(`${path}-${durability}`, 'utf8')),
      });
      for (const line of ['one', 'two']) {
        file.append(line);
        await new Promise((resolve) => setImmediate(resolve));
      }
      file.close();
      expect(synchronized).toEqual(durability === 'power' ? ['one\n', 'one\ntwo\n'] : []);
    }
  });

  it('refuses a file that is there already', () => {
    new LineFile(path).close();
    expect(() => new LineFile(path)).toThrow(/EEXIST/);
  });
});
