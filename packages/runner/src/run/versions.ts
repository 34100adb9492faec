import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Returns the versions of Node, this runner, and the named packages that can be resolved. */
export function versionsOf(packages: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = { node: process.versions.node, '@s-agents/runner': runnerVersion() };
  for (const name of ['@s-agents/core', ...packages]) {
    const version = packageVersion(name);
    if (version !== null) found[name] = version;
  }
  return found;
}

function runnerVersion(): string {
  return versionIn(new URL('../../package.json', import.meta.url)) ?? 'unknown';
}

/** Returns null for a package that is not a dependency of the runner, or does not export its package.json. */
function packageVersion(name: string): string | null {
  try {
    return versionIn(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}

function versionIn(file: string | URL): string | null {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  return typeof version === 'string' ? version : null;
}
