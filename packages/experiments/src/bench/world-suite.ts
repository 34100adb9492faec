import { SAgentsError, type ConfigInput } from '@s-agents/core';

/** The worlds that suites are measured in. */
export const suiteWorlds = ['blockworld', 'mineflayer'] as const;
export type SuiteWorld = (typeof suiteWorlds)[number];

/** The options of every suite of runs in worlds. */
export interface WorldSuiteOptions {
  readonly worlds: readonly SuiteWorld[];
  readonly seeds: readonly number[];
  /** World seconds per second on the embedded server. */
  readonly speed: number;
  /** Results go here. */
  readonly folder: string;
  /** Earlier results are not kept. */
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

/** The `environment` of a config. */
export function environmentOf(world: SuiteWorld, speed: number): NonNullable<ConfigInput['environment']> {
  return world === 'mineflayer' ? { use: world, speed } : { use: world };
}

/** The worlds' names in tables. */
export const worldNames: Readonly<Record<SuiteWorld, string>> = {
  blockworld: 'block world',
  mineflayer: 'embedded server',
};

/** The name of a case in one world. */
export function caseIn(name: string, world: SuiteWorld): string {
  return `${name}, ${world}`;
}
