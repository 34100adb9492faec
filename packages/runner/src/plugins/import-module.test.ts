import { expect, it } from 'vitest';
import { importModule } from './import-module.js';

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

it('gives up a module that waits for ever although a timer keeps the process alive', async () => {
  const before = process.listenerCount('beforeExit');
  await expect(importModule(moduleOf('await new Promise(() => {});'), 100)).rejects.toThrow(
    'took longer than 0.1 s to load',
  );
  expect(process.listenerCount('beforeExit')).toBe(before);
});

it('listens once for any number of imports', async () => {
  const before = process.listenerCount('beforeExit');
  const loading = Array.from({ length: 30 }, (_, index) => importModule(moduleOf(`export default ${index};`)));
  expect(process.listenerCount('beforeExit')).toBe(before + 1);
  expect((await Promise.all(loading)).map((module) => module['default'])).toEqual(loading.map((_, index) => index));
  await new Promise((resolve) => setImmediate(resolve));
  expect(process.listenerCount('beforeExit')).toBe(before);
});
