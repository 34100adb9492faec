import type { Container, Newable } from 'inversify';
import {
  atPlace,
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

/** The models of a run by the purpose that the config names them for; `default` serves the others. */
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

  /** As configured: by purpose, `default` among them. */
  entries(): readonly (readonly [string, ChatModel])[] {
    return [...this.models];
  }
}

/** The provider class of each entry of `models`, by the name that the config uses for it. */
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
 * Makes every configured model; calls none. Throws SAgentsError for purposes that nobody has and for what a provider
 * refuses.
 */
export function createModels(
  config: Config,
  container: Container,
  providers: ReadonlyMap<string, Selected>,
  registry: PluginRegistry,
  source: string,
): ConfiguredModels {
  checkPurposes(config, registry, source);
  const made = new Map<string, LlmProvider>();
  const models = new Map<string, ChatModel>();
  for (const [purpose, { use, ...options }] of Object.entries(config.models)) {
    const selected = providers.get(use);
    if (selected === undefined) continue;
    const provider = made.get(use) ?? createProvider(container, selected);
    made.set(use, provider);
    const checked = checkOptions(selected, options, { source, path: ['models', purpose] });
    models.set(
      purpose,
      checkVersion(
        refusalsAt(`models.${purpose} in ${source}`, () => provider.chatModel(checked)),
        selected,
        'ChatModel',
      ),
    );
  }
  return new ConfiguredModels(models);
}

/** A provider does not know where in the config its options stand; whoever reads its refusal wants to. */
function refusalsAt<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (cause) {
    throw atPlace(place, cause);
  }
}

/** Several providers live side by side in one run, so each is bound to a token of its own. */
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
      message: `in ${source}: models names the purpose "${purpose}", which nobody asks a model for`,
      remedy: `${meant === null ? '' : `did you mean "${meant}"? `}purposes are default, ${known.join(', ')}`,
    });
  }
}
