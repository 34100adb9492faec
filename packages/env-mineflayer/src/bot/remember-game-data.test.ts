import { createRequire } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { rememberGameData } from './remember-game-data.js';

it('gives the same data, found once', () => {
  const require = createRequire(
    createRequire(createRequire(import.meta.url).resolve('mineflayer')).resolve('prismarine-physics'),
  );
  const path = require.resolve('minecraft-data');
  // As it is in a process that has not remembered anything yet.
  const before = require.cache[path];
  delete require.cache[path];
  onTestFinished(() => void (require.cache[path] = before));
  const loader = (): ((version: string) => unknown) => require(path) as (version: string) => unknown;
  const [forgetful, data] = [loader(), loader()('1.19.2')];
  rememberGameData();
  const remembering = loader();
  rememberGameData();
  expect(remembering).not.toBe(forgetful);
  expect(loader()).toBe(remembering);
  expect(remembering('1.19.2')).toBe(data);
  expect(remembering('1.16.5')).toMatchObject({ version: { minecraftVersion: '1.16.5' } });
  expect(remembering('no version')).toBeNull();
  expect(remembering).toHaveProperty('supportedVersions.pc');
});
