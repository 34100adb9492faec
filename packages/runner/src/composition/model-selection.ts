import type { Container, Newable } from 'inversify';
import {
  errorAtPlace,
  nearestWords,
  LlmProvider,
  Purpose,
  SAgentsError,
  type ChatModel,
  type Config,
  type ModelSelection,
} from '@s-agents/core';
import type { PluginPlace } from '../plugins/load-plugin.js';
import type { PluginRegistry, Selected } from '../plugins/plugin-registry.js';
import { checkOptions } from './check-options.js';
import { checkVersion } from './check-version.js';

/** The models of a run by purpose; `default` serves all purposes that the config does not name. */
export class ConfiguredModels implements ModelSelection {
  constructor(private readonly models: ReadonlyMap<string, ChatModel>) {}

  chatModel(purpose: string): ChatModel {
    const model = this.models.get(purpose) ?? this.models.get('default');
    if (model === undefined)
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message: `models has no entry for the purpose "${purpose}" and no default`,
        remedy: 'add models.default, for example { use: symbolic }',
      });
    return model;
  }

  /** The config's entries: purpose and model, `default` included. */
  entries(): readonly (readonly [string, ChatModel])[] {
    return [...this.models];
  }
}

/** Returns the provider classes that `models` selects, by the name that the config uses for them. */
export async function selectProviders(
  config: Config,
  registry: PluginRegistry,
  place: PluginPlace,
): Promise<ReadonlyMap<string, Selected>> {
  const providers = new Map<string, Selected>();
  for (const [purpose, { use }] of Object.entries(config.models))
    if (!providers.has(use)) providers.set(use, await registry.select(LlmProvider, use, `models.${purpose}`, place));
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
  checkPurposes(config, registry, source);
  const created = new Map<string, LlmProvider>();
  const models = new Map<string, ChatModel>();
  for (const [purpose, { use, ...options }] of Object.entries(config.models)) {
    const selected = providers.get(use);
    if (selected === undefined) continue;
    const provider = created.get(use) ?? createProvider(container, selected);
    created.set(use, provider);
    const checked = checkOptions(selected, options, { source, path: ['models', purpose] });
    models.set(
      purpose,
      checkVersion(
        withPlace(`models.${purpose} in ${source}`, () => provider.chatModel(checked)),
        selected,
        'ChatModel',
      ),
    );
  }
  return new ConfiguredModels(models);
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

function checkPurposes(config: Config, registry: PluginRegistry, source: string): void {
  const known = registry.all(Purpose).map(({ name }) => name);
  for (const purpose of Object.keys(config.models)) {
    if (purpose === 'default' || known.includes(purpose)) continue;
    const meant = nearestWords(purpose, known)[0] ?? null;
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${source}: models names the purpose "${purpose}", which no loaded plugin defines`,
      remedy: `${meant === null ? '' : `did you mean "${meant}"? `}purposes are default, ${known.join(', ')}`,
    });
  }
}
