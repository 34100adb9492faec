import { createRequire } from 'node:module';

/** Returns a version's data; null for an unknown version. */
type LoadData = (version: string, preNetty?: boolean) => unknown;

const remembered = Symbol.for('s-agents.remembered-game-data');

/**
 * Caches the results of minecraft-data by version for all modules that load it from now on. It resolves the version's
 * name anew on every call, and prismarine-physics calls it in every step of every body, which takes half of the step.
 */
export function rememberGameData(): void {
  const physics = createRequire(createRequire(import.meta.url).resolve('mineflayer')).resolve('prismarine-physics');
  const require = createRequire(physics);
  const path = require.resolve('minecraft-data');
  const load = require(path) as LoadData & { readonly [remembered]?: true };
  const module = require.cache[path];
  if (module === undefined || load[remembered] === true) return;
  const cache = new Map<string, unknown>();
  const loadCached: LoadData = (version, preNetty = false) => {
    const key = `${version} ${preNetty}`;
    if (!cache.has(key)) cache.set(key, load(version, preNetty));
    return cache.get(key);
  };
  module.exports = Object.assign(loadCached, load, { [remembered]: true });
}
