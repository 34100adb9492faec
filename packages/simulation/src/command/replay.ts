/** The options of the command that a replay of one of its seeds needs. */
export interface Asked {
  readonly file: string;
  readonly faults: string;
  readonly set: readonly string[];
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
}

/** The command that runs one seed again and keeps its run. Pure. */
export function replayCommand({ file, faults, set, plugins, defaultPlugins }: Asked, seed: number): string {
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
