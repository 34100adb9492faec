import type { Json } from '@s-agents/core';
import { createMemoryBlobStore, eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { engineBench, stopServer } from '../testing/engine-bench.js';
import { collectBlobs, SharedBlobs } from './blobs.js';

afterAll(stopServer);

it('hands what a host makes to the store of the run, and to the next host that asks for it', async () => {
  const bench = await engineBench();
  const over = new AbortController();
  const { signal } = over;
  const host = new SharedBlobs(await bench.connect(), bench.names, signal);
  const store = createMemoryBlobStore();
  const collecting = collectBlobs(await bench.connect(), bench.names, { blobs: store, signal });
  const values: Json[] = [{ seen: 'a tree' }, { seen: 'a tree' }, 'text', 'x'.repeat(300_000)];
  const ids = values.map((value) => host.put(value));
  expect(ids.map((id) => host.get(id))).toEqual(values);
  await eventually(() => expect(ids.map((id) => store.get(id))).toEqual(values));
  const next = new SharedBlobs(await bench.connect(), bench.names, signal);
  await next.fetch([...ids, `sha256-${'0'.repeat(64)}`]);
  expect(ids.map((id) => next.get(id))).toEqual(values);
  over.abort();
  await collecting;
  await bench.close();
});

it('keeps the newest values of a host that makes many', async () => {
  const bench = await engineBench();
  const { signal } = new AbortController();
  const host = new SharedBlobs(await bench.connect(), bench.names, signal);
  const ids = Array.from({ length: 1500 }, (_, index) => host.put(index));
  expect(host.get(ids[0] ?? '')).toBeNull();
  expect(host.get(ids.at(-1) ?? '')).toBe(1499);
  await bench.close();
});
