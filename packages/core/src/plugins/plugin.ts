import type { z } from 'zod';
import { SAgentsError } from '../errors/s-agents-error.js';

export const specificationVersion = 'v1';

/**
 * One part that a plugin provides. `contract` is the token of the interface that it implements. The container creates a
 * `class` once per run and injects its dependencies (`@inject(TOKEN)`) and options (`@inject(PluginOptions)`). A
 * `value` is used as it is (purposes, reducers, answerers).
 */
export type Contribution = ClassContribution | ValueContribution;

export interface ClassContribution {
  readonly contract: symbol;
  /** The short name that a config uses: "tree", "openai". */
  readonly name: string;
  readonly class: new (...dependencies: never[]) => object;
  /**
   * The schema of the options beside `use` in a config. Without it any option is refused. For an `LlmProvider` it is
   * the schema of an entry of `models`, and the parsed options go to `chatModel`.
   */
  readonly options?: z.ZodType;
}

export interface ValueContribution {
  readonly contract: symbol;
  readonly name: string;
  readonly value: unknown;
}

/** The token of a contribution's own options, parsed by its schema. */
export const PluginOptions = Symbol.for('@s-agents/PluginOptions');

export interface Plugin {
  readonly specificationVersion: typeof specificationVersion;
  /** The name of the package. */
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
        message: `plugin "${plugin.name}" contributes "${name}" twice for ${String(contract)}`,
        remedy: 'give each contribution a different name',
      });
    seen.add(key);
  }
  return { specificationVersion, ...plugin };
}
