import { loadPlugin, type PluginChoice } from '@s-agents/runner';

/** The plugins that a command line names, as for every command that runs teams. Throws the errors of `loadPlugin`. */
export async function namedPlugins(options: Readonly<Record<string, unknown>>): Promise<PluginChoice> {
  const named = Array.isArray(options['plugin']) ? options['plugin'].map(String) : [];
  const place = { source: '--plugin', folder: process.cwd() };
  const plugins = await Promise.all(named.map((name) => loadPlugin(name, place)));
  return options['defaultPlugins'] === false ? { plugins, defaults: [] } : { plugins };
}
