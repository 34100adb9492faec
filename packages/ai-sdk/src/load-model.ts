import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SAgentsError } from '@s-agents/core';
import type { LanguageModelV2, LanguageModelV3, LanguageModelV4 } from '@ai-sdk/provider';
import type { AiSdkOptions } from './options.js';

export type AiSdkModel = LanguageModelV2 | LanguageModelV3 | LanguageModelV4;

type Create = (settings: Readonly<Record<string, unknown>>) => unknown;

export interface LoadOptions extends Pick<AiSdkOptions, 'provider' | 'model' | 'baseUrl' | 'settings'> {
  readonly apiKey: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Loads the package of a provider and makes its model. Rejects with SAgentsError for a package that is not installed, or
 * that is no provider of the AI SDK's interface.
 */
export async function loadModel({
  provider,
  model,
  baseUrl,
  settings,
  apiKey,
  headers,
}: LoadOptions): Promise<AiSdkModel> {
  const loaded = (await import(pathToFileURL(fileOf(provider)).href)) as Readonly<Record<string, unknown>>;
  const create = createOf(loaded);
  if (create === null) throw noProvider(provider, 'it has no function that creates a provider');
  const made = create({
    ...settings,
    ...(apiKey === null ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  });
  const language: unknown = hasModels(made) ? made.languageModel(model) : null;
  if (!isModel(language))
    throw noProvider(provider, 'what it creates has no language models of specification v2, v3 or v4');
  return language;
}

/** The file of an installed package: beside this one, or in the folder in which the command was given; null for none. */
export function installedFile(provider: string): string | null {
  for (const place of [import.meta.url, join(process.cwd(), 'config.js')])
    try {
      return createRequire(place).resolve(provider);
    } catch {
      // It is not installed there.
    }
  return null;
}

function fileOf(provider: string): string {
  const file = installedFile(provider);
  if (file !== null) return file;
  throw new SAgentsError({
    code: 'MODEL_PROVIDER_MISSING',
    message: `the provider "${provider}" of the AI SDK is not installed`,
    remedy: `type "npm install ${provider}" in the folder in which you run s-agents, or correct the name`,
  });
}

/** The function by which a package creates its provider: `createAnthropic`, `createMistral` … */
function createOf(loaded: Readonly<Record<string, unknown>>): Create | null {
  const names = Object.keys(loaded).filter((name) => /^create[A-Z]/.test(name) && typeof loaded[name] === 'function');
  const [first] = names.toSorted((one, other) => one.length - other.length);
  return first === undefined ? null : (loaded[first] as Create);
}

function hasModels(made: unknown): made is { languageModel(id: string): unknown } {
  return (
    (typeof made === 'object' || typeof made === 'function') &&
    made !== null &&
    'languageModel' in made &&
    typeof made.languageModel === 'function'
  );
}

function isModel(model: unknown): model is AiSdkModel {
  return (
    typeof model === 'object' &&
    model !== null &&
    'specificationVersion' in model &&
    ['v2', 'v3', 'v4'].includes(String(model.specificationVersion))
  );
}

function noProvider(provider: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_PROVIDER_INVALID',
    message: `the package "${provider}" is no provider of the AI SDK: ${why}`,
    remedy: 'name a package whose models implement the interface of @ai-sdk/provider, such as @ai-sdk/anthropic',
  });
}
