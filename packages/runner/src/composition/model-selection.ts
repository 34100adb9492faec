import type { Container, Newable } from 'inversify';
import {
  errorAtPlace,
  LlmProvider,
  ModelFactory,
  nearestWords,
  Purpose,
  SAgentsError,
  type ChatModel,
  type Choice,
  type Config,
  type ModelSelection,
} from '@s-agents/core';
import { findByModelKey, modelChoices, modelLists, pathText, type ModelChoice } from '@s-agents/kit';
import type { PluginPlace } from '../plugins/load-plugin.js';
import type { PluginRegistry, Selected } from '../plugins/plugin-registry.js';
import { choicesIn } from './choices-in.js';
import { checkOptions } from './check-options.js';
import { chatModelShape, checkShape } from './check-shape.js';
import { checkVersion } from './check-version.js';
import { modelForm } from './model-form.js';

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
  for (const entry of modelChoices(config))
    for (const { choice, path } of choicesIn(entry.choice, entry.path))
      if (!providers.has(choice.use))
        providers.set(
          choice.use,
          await registry.select(LlmProvider, choice.use, pathText(path), place, { form: modelForm }),
        );
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
  const create = ({ use, ...options }: Choice, path: readonly PropertyKey[]): readonly ChatModel[] => {
    const selected = providers.get(use);
    if (selected === undefined) return [];
    const provider = providerFor(use, selected);
    const checked = withPlace(null, () => checkOptions(selected, options, { source, path }));
    const outer = place;
    place = path;
    try {
      const model = withPlace(`${pathText(path)} in ${source}`, () => provider.chatModel(checked));
      return [checkShape(checkVersion(model, selected, 'ChatModel'), chatModelShape, selected)];
    } finally {
      place = outer;
    }
  };
  // Where the model that is being created stands in the config.
  let place: readonly PropertyKey[] = [];
  container.bind<ModelFactory>(ModelFactory).toConstantValue({
    chatModel: (choice, option) => {
      const [model] = create(choice, [...place, option]);
      if (model === undefined) throw new RangeError(`${pathText([...place, option])} is not a choice of the config`);
      return model;
    },
  });
  const purposes = ['default', ...registry.all(Purpose).map(({ name }) => name)];
  return new ConfiguredModels(
    modelChoices(config).flatMap((entry) => {
      checkPurpose(entry, purposes, source);
      return create(entry.choice, entry.path).map((model) => ({ ...entry, model }));
    }),
  );
}

/**
 * Adds the place in the config to a provider's errors, since the provider does not know it. Null where the errors name
 * it themselves.
 */
function withPlace<T>(place: string | null, create: () => T): T {
  try {
    return create();
  } catch (cause) {
    if (placed.has(cause as object)) throw cause;
    const error = place === null ? cause : errorAtPlace(place, cause);
    placed.add(error as object);
    throw error;
  }
}

/** Errors that name their place. A model within another one has the more precise place. */
const placed = new WeakSet<object>();

/** Creates a provider. Each one is bound to its own token, since a run may use several. */
function createProvider(container: Container, selected: Selected): LlmProvider {
  const token = Symbol(`LlmProvider ${selected.contribution.name}`);
  container
    .bind<LlmProvider>(token)
    .to(selected.contribution.class as Newable<LlmProvider>)
    .inSingletonScope();
  return checkShape(checkVersion(container.get<LlmProvider>(token), selected), LlmProvider, selected);
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
