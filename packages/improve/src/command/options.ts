import { loadPlugin, type PluginChoice } from '@s-agents/runner';

/** The plugins that a command is given beside those of its config. */
export async function pluginsOf(options: Readonly<Record<string, unknown>>): Promise<PluginChoice> {
  const plugins = await Promise.all(
    strings(options['plugin']).map((name) => loadPlugin(name, { source: '--plugin', folder: process.cwd() })),
  );
  return options['defaultPlugins'] === false ? { plugins, defaults: [] } : { plugins };
}

/** The values of an option that can be given several times. */
export function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
