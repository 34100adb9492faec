import { createRequire } from 'node:module';
import { newestVersion } from '../supported-versions.js';
import type { Squid } from './squid.js';

const require = createRequire(import.meta.url);
const fromSquid = createRequire(require.resolve('flying-squid'));

/** Starts a flying-squid server. It emits 'ready' when players can join. */
export function createSquid(options: Record<string, unknown>): Squid {
  return withoutConsole(() => {
    allowLaterVersions();
    const squid = require('flying-squid') as { createMCServer(options: Record<string, unknown>): Squid };
    return squid.createMCServer(options);
  });
}

/**
 * Lets flying-squid start servers of later versions than those that it was tried on. It reads the latest one as it is
 * loaded, and the reader of the game's own files, which this package does not use, knows none from 26.1 on.
 */
function allowLaterVersions(): void {
  const versions = require('flying-squid/src/lib/version.js') as { latestSupportedVersion: string };
  versions.latestSupportedVersion = newestVersion;
  const files = fromSquid('prismarine-provider-anvil') as { Anvil: unknown };
  files.Anvil = () => undefined;
}

/** Runs code that loads flying-squid without the console that it opens on the process's input and output. */
function withoutConsole<Result>(load: () => Result): Result {
  const modules = require('node:module') as { _load: (name: string, ...rest: unknown[]) => unknown };
  const { _load } = modules;
  const ignore = (): void => undefined;
  const silent = {
    createInterface: () => ({ setPrompt: ignore, prompt: ignore, on: ignore }),
    cursorTo: ignore,
    clearLine: ignore,
  };
  modules._load = (name, ...rest) => (name === 'readline' ? silent : _load(name, ...rest));
  try {
    return load();
  } finally {
    modules._load = _load;
  }
}
