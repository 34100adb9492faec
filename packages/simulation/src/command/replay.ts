import type { Draw } from '../swarm/draw-team.js';

/** The arguments of `s-agents simulate` on which a seed's run depends. */
export interface SimulateArguments {
  readonly file: string;
  readonly faults: string;
  readonly set: readonly string[];
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
}

/** Returns the shell command that runs one seed again, without the swarm that drew it, and keeps its run. */
export function replayCommand(simulateArguments: SimulateArguments, seed: number, drawn?: Draw): string {
  const { file, plugins, defaultPlugins } = simulateArguments;
  const faults = drawn === undefined ? simulateArguments.faults : JSON.stringify(drawn.faults);
  const set = [...(drawn?.set ?? []), ...simulateArguments.set];
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
