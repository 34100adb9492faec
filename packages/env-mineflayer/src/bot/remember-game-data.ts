import { createRequire } from 'node:module';

/** A version's data; null where there is none. */
type LoadData = (version: string, preNetty?: boolean) => unknown;

const remembered = Symbol.for('s-agents.remembered-game-data');

/**
 * minecraft-data reckons anew, on every call, what a version's name means, and prismarine-physics calls it with every
 * step of
 * every body: half the time of a step. Whoever asks from now on gets what was found the first time.
 */
export function rememberGameData(): void {
  const physics = createRequire(createRequire(import.meta.url).resolve('mineflayer')).resolve('prismarine-physics');
  const require = createRequire(physics);
  const path = require.resolve('minecraft-data');
  const load = require(path) as LoadData & { readonly [remembered]?: true };
  const module = require.cache[path];
  if (module === undefined || load[remembered] === true) return;
  const found = new Map<string, unknown>();
  const recall: LoadData = (version, preNetty = false) => {
    const asked = `${version} ${preNetty}`;
    if (!found.has(asked)) found.set(asked, load(version, preNetty));
    return found.get(asked);
  };
  module.exports = Object.assign(recall, load, { [remembered]: true });
}
