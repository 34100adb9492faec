import { createRequire } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { rememberGameData } from './remember-game-data.js';

it('returns the same data from a cache', () => {
  const require = createRequire(
    createRequire(createRequire(import.meta.url).resolve('mineflayer')).resolve('prismarine-physics'),
  );
  const path = require.resolve('minecraft-data');
  // Loads minecraft-data as in a new process, without the cache.
  const before = require.cache[path];
  delete require.cache[path];
  onTestFinished(() => void (require.cache[path] = before));
  const loader = (): ((version: string) => unknown) => require(path) as (version: string) => unknown;
  const [original, data] = [loader(), loader()('1.19.2')];
  rememberGameData();
  const cached = loader();
  rememberGameData();
  expect(cached).not.toBe(original);
  expect(loader()).toBe(cached);
  expect(cached('1.19.2')).toBe(data);
  expect(cached('1.16.5')).toMatchObject({ version: { minecraftVersion: '1.16.5' } });
  expect(cached('no version')).toBeNull();
  expect(cached).toHaveProperty('supportedVersions.pc');
});
