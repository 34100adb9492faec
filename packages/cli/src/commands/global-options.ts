import { Option } from 'commander';

/** Options of every command. */
export interface GlobalOptions {
  readonly plugin: readonly string[];
  readonly defaultPlugins: boolean;
  readonly debug: boolean;
}

export function globalOptions(): readonly Option[] {
  return [
    new Option('--plugin <name>', 'a plugin to load, by package name or path; can be repeated')
      .default([], 'none')
      .argParser((name, before: string[]) => [...before, name]),
    new Option('--no-default-plugins', 'load only the plugins that are named'),
    new Option('--debug', 'show stack and cause of errors, and write every event into run.log').default(false),
  ];
}
