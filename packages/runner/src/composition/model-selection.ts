import type { Container, Newable } from 'inversify';
import {
  errorAtPlace,
  findByModelKey,
  LlmProvider,
  modelChoices,
  modelLists,
  nearestWords,
  pathText,
  Purpose,
  SAgentsError,
  type ChatModel,
  type Config,
  type ModelChoice,
  type ModelSelection,
} from '@s-agents/core';
import type { PluginPlace } from '../plugins/load-plugin.js';
import type { PluginRegistry, Selected } from '../plugins/plugin-registry.js';
import { checkOptions } from './check-options.js';
import { checkVersion } from './check-version.js';

/** An entry of the config that chooses a model, and the model. */
export interface ModelEntry extends ModelChoice {
  readonly model: ChatModel;
}

/** The models of a run, by seat and purpose. */
export class ConfiguredModels implements ModelSelection {
  readonly #models: ReadonlyMap<string, readonly ModelEntry[]>;

  constructor(
    /** All entries: those of the run, then those of the seats. */
    readonly entries: readonly ModelEntry[],
  ) {
    this.#models = modelLists(entries);
  }

  chatModel(purpose: string, agent: string | null = null, rank = 0): ChatModel {
    const entry = findByModelKey(this.#models, purpose, agent)?.[rank];
    if (entry === undefined)
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message: `models has no entry for the purpose "${purpose}" and no default`,
        remedy: 'add models.default, for example { use: symbolic }',
      });
    return entry.model;
  }
}

/** Returns the provider classes that the config selects for models, by the name that it uses for them. */
export async function selectProviders(
  config: Config,
  registry: PluginRegistry,
  place: PluginPlace,
): Promise<ReadonlyMap<string, Selected>> {
  const providers = new Map<string, Selected>();
  for (const { choice, path } of modelChoices(config))
    if (!providers.has(choice.use))
      providers.set(choice.use, await registry.select(LlmProvider, choice.use, pathText(path), place));
  return providers;
}

/**
 * Creates every configured model without calling it. Throws SAgentsError for unknown purposes and for options that a
 * provider refuses.
 */
export function createModels(
  config: Config,
  container: Container,
  providers: ReadonlyMap<string, Selected>,
  registry: PluginRegistry,
  source: string,
): ConfiguredModels {
  const created = new Map<string, LlmProvider>();
  const providerFor = (use: string, selected: Selected): LlmProvider => {
    const provider = created.get(use) ?? createProvider(container, selected);
    created.set(use, provider);
    return provider;
  };
  const purposes = ['default', ...registry.all(Purpose).map(({ name }) => name)];
  return new ConfiguredModels(
    modelChoices(config).flatMap((entry) => {
      checkPurpose(entry, purposes, source);
      const { use, ...options } = entry.choice;
      const selected = providers.get(use);
      if (selected === undefined) return [];
      const provider = providerFor(use, selected);
      const checked = checkOptions(selected, options, { source, path: entry.path });
      const model = withPlace(`${pathText(entry.path)} in ${source}`, () => provider.chatModel(checked));
      return [{ ...entry, model: checkVersion(model, selected, 'ChatModel') }];
    }),
  );
}

/** Adds the place in the config to a provider's errors, since the provider does not know it. */
function withPlace<T>(place: string, create: () => T): T {
  try {
    return create();
  } catch (cause) {
    throw errorAtPlace(place, cause);
  }
}

/** Creates a provider. Each one is bound to its own token, since a run may use several. */
function createProvider(container: Container, selected: Selected): LlmProvider {
  const token = Symbol(`LlmProvider ${selected.contribution.name}`);
  container
    .bind<LlmProvider>(token)
    .to(selected.contribution.class as Newable<LlmProvider>)
    .inSingletonScope();
  return checkVersion(container.get<LlmProvider>(token), selected);
}

function checkPurpose({ purpose, path }: ModelChoice, known: readonly string[], source: string): void {
  if (known.includes(purpose)) return;
  const [meant] = nearestWords(purpose, known.slice(1));
  const place = path.slice(0, path.lastIndexOf(purpose));
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `in ${source}: ${pathText(place)} names the purpose "${purpose}", which no loaded plugin defines`,
    remedy: `${meant === undefined ? '' : `did you mean "${meant}"? `}purposes are ${known.join(', ')}`,
  });
}
