import { SAgentsError, type ConfigInput } from '@s-agents/core';

/** The worlds that suites are measured in. */
export const suiteWorlds = ['blockworld', 'mineflayer'] as const;
export type SuiteWorld = (typeof suiteWorlds)[number];

/** What every suite of runs in worlds is asked for. */
export interface WorldSuiteOptions {
  readonly worlds: readonly SuiteWorld[];
  readonly seeds: readonly number[];
  /** Of the embedded server: world seconds per second. */
  readonly speed: number;
  /** Where results go. */
  readonly folder: string;
  /** What was measured before does not count. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/** Throws SAgentsError `OPTION_INVALID`. */
export function parseWorlds(text: string): readonly SuiteWorld[] {
  return text.split(',').map((name) => {
    const world = suiteWorlds.find((one) => one === name.trim());
    if (world === undefined)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--worlds names ${JSON.stringify(name)}`,
        remedy: `use some of ${suiteWorlds.join(', ')}`,
      });
    return world;
  });
}

/** As a config names it. */
export function environmentOf(world: SuiteWorld, speed: number): NonNullable<ConfigInput['environment']> {
  return world === 'mineflayer' ? { use: world, speed } : { use: world };
}

/** As people call it. */
export const worldNames: Readonly<Record<SuiteWorld, string>> = {
  blockworld: 'block world',
  mineflayer: 'embedded server',
};

/** The name of a case's figures in one world. */
export function caseIn(name: string, world: SuiteWorld): string {
  return `${name}, ${world}`;
}
