import { Option } from 'commander';

/** The options of every command. */
export interface GlobalOptions {
  readonly plugin: readonly string[];
  readonly defaultPlugins: boolean;
  readonly debug: boolean;
}

export function globalOptions(): readonly Option[] {
  return [
    new Option('--plugin <name>', 'load a plugin, by package name or path; can be repeated')
      .default([], 'none')
      .argParser((name, before: string[]) => [...before, name]),
    new Option('--no-default-plugins', 'load only the plugins that --plugin and the config name'),
    new Option('--debug', 'print the stack and cause of errors, and write every event to run.log').default(false),
  ];
}
