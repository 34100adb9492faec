import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeBlobStore } from '@s-agents/testkit';
import { FileBlobStore } from './file-blob-store.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-blobs-'));
const stores: FileBlobStore[] = [];
afterAll(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function create(): FileBlobStore {
  const store = new FileBlobStore(join(folder, `${stores.length}.jsonl`));
  stores.push(store);
  return store;
}

describeBlobStore('FileBlobStore', create);

describe('FileBlobStore', () => {
  it('writes each value once, a line each', () => {
    const store = create();
    store.put({ text: 'é\n' });
    store.put('two');
    store.put({ text: 'é\n' });
    store.close();
    const lines = readFileSync(join(folder, `${stores.length - 1}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { value: unknown }).value)).toEqual([{ text: 'é\n' }, 'two']);
  });
});
