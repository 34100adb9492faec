import type { z } from 'zod';
import { SAgentsError } from '../errors/s-agents-error.js';

export const specificationVersion = 'v1';

/**
 * One thing that a plugin brings. `contract` is the token of the interface that it implements. A `class` is made by the
 * container, once per run, its dependencies by `@inject(TOKEN)`; its options come by `@inject(PluginOptions)`. A
 * `value` is used as it is (purposes, reducers, answerers).
 */
export type Contribution = ClassContribution | ValueContribution;

export interface ClassContribution {
  readonly contract: symbol;
  /** The short name that a config uses: "tree", "openai". */
  readonly name: string;
  readonly class: new (...dependencies: never[]) => object;
  /**
   * What a config may write beside `use`, and what comes of it. Without it any option is refused. A `LlmProvider` has
   * none of its own: the schema is that of an entry of `models`, whose options go to `chatModel`.
   */
  readonly options?: z.ZodType;
}

export interface ValueContribution {
  readonly contract: symbol;
  readonly name: string;
  readonly value: unknown;
}

/** The options of the contribution that is being made, as its own schema gave them. */
export const PluginOptions = Symbol.for('@s-agents/PluginOptions');

export interface Plugin {
  readonly specificationVersion: typeof specificationVersion;
  /** The package's name. */
  readonly name: string;
  readonly contributions: readonly Contribution[];
}

/** A plugin package's default export. */
export function definePlugin(plugin: Omit<Plugin, 'specificationVersion'>): Plugin {
  const seen = new Set<string>();
  for (const { contract, name } of plugin.contributions) {
    const key = `${String(contract)} ${name}`;
    if (seen.has(key))
      throw new SAgentsError({
        code: 'PLUGIN_DUPLICATE_CONTRIBUTION',
        message: `plugin "${plugin.name}" brings "${name}" twice for ${String(contract)}`,
        remedy: 'give each contribution a name of its own',
      });
    seen.add(key);
  }
  return { specificationVersion, ...plugin };
}
