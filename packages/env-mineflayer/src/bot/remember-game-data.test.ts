import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { rememberGameData } from './remember-game-data.js';

it('gives the same data, found once', () => {
  const require = createRequire(createRequire(createRequire(import.meta.url).resolve('mineflayer')).resolve('prismarine-physics'));
  const loader = (): ((version: string) => unknown) => require(require.resolve('minecraft-data')) as (version: string) => unknown;
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
