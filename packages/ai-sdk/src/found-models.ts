import type { FoundModels, ModelFinder } from '@s-agents/core';
import { installedFile } from './load-model.js';

/** Providers of the AI SDK that people ask for first, and the variables that hold their keys. */
const providers = [
  { title: 'Anthropic', provider: '@ai-sdk/anthropic', key: 'ANTHROPIC_API_KEY' },
  { title: 'Google', provider: '@ai-sdk/google', key: 'GOOGLE_GENERATIVE_AI_API_KEY' },
] as const;

/** Looks for well-known providers of the AI SDK: whether their packages are installed, and whether their keys are set. */
export const modelFinder: ModelFinder = {
  find: async ({ environment }) =>
    providers.map(({ title, provider, key }): FoundModels => {
      const lacks = [
        ...(installedFile(provider) === null ? [`npm install ${provider}`] : []),
        ...(environment[key] ? [] : [`set ${key} in the environment`]),
      ];
      return {
        title,
        choice: { use: 'ai-sdk', provider, apiKeyEnvironment: key, maxOutputTokens: 4_000 },
        names: null,
        missing: lacks.length === 0 ? null : `${lacks.join(', ')}, and start anew`,
      };
    }),
};
