/** The arguments of `s-agents simulate` on which a seed's run depends. */
export interface SimulateArguments {
  readonly file: string;
  readonly faults: string;
  readonly set: readonly string[];
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
}

/** Returns the shell command that runs one seed again and keeps its run. */
export function replayCommand({ file, faults, set, plugins, defaultPlugins }: SimulateArguments, seed: number): string {
  const words = [
    's-agents',
    ...plugins.flatMap((name) => ['--plugin', name]),
    ...(defaultPlugins ? [] : ['--no-default-plugins']),
    'simulate',
    file,
    '--faults',
    faults,
    ...set.flatMap((assignment) => ['--set', assignment]),
    '--seeds',
    `${seed}..${seed}`,
    '--keep',
    `runs/${seed}`,
  ];
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
