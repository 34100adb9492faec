import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { readTextFileSync } from '@s-agents/kit';

/**
 * Returns the plugins that the package.json of a folder lists under `"s-agents": {"plugins": [...]}`. Throws SAgentsError
 * `CONFIG_INVALID` for something else than a list of names.
 */
export function pluginsOf(folder: string): readonly string[] {
  const file = join(folder, 'package.json');
  const plugins = sectionOf(file)?.plugins ?? [];
  if (!Array.isArray(plugins) || plugins.some((name) => typeof name !== 'string'))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${file}: s-agents.plugins is ${JSON.stringify(plugins)}`,
      remedy: 'set it to a list of package names or paths',
    });
  return plugins as readonly string[];
}

function sectionOf(file: string): { readonly plugins?: unknown } | null {
  try {
    return (JSON.parse(readTextFileSync(file)) as { 's-agents'?: { plugins?: unknown } } | null)?.['s-agents'] ?? null;
  } catch {
    // There is no package.json, or a broken one, which npm reports.
    return null;
  }
}
