import { SAgentsError } from '@s-agents/core';

/** The worlds in which suites can be measured. */
export const suiteWorlds = ['blockworld', 'mineflayer'] as const;
export type SuiteWorld = (typeof suiteWorlds)[number];

/** The options of a suite that measures runs in several worlds. */
export interface WorldSuiteOptions {
  readonly worlds: readonly SuiteWorld[];
  readonly seeds: readonly number[];
  /** The folder of the results. */
  readonly folder: string;
  /** Whether earlier results are discarded. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/** Parses `--worlds`. Throws SAgentsError `OPTION_INVALID` for an unknown world. */
export function parseWorlds(text: string): readonly SuiteWorld[] {
  return text.split(',').map((name) => {
    const world = suiteWorlds.find((one) => one === name.trim());
    if (world === undefined)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--worlds names ${JSON.stringify(name)}, which is not a world`,
        remedy: `use some of ${suiteWorlds.join(', ')}`,
      });
    return world;
  });
}

/** The worlds' names in tables. */
export const worldNames: Readonly<Record<SuiteWorld, string>> = {
  blockworld: 'block world',
  mineflayer: 'embedded server',
};

/** Returns the name of a case in one world, as results list it. */
export function caseNameIn(name: string, world: SuiteWorld): string {
  return `${name}, ${world}`;
}
