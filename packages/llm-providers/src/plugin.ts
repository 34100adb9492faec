import { definePlugin, LlmProvider, ModelRouter } from '@s-agents/core';
import { OpenAiProvider } from './openai/openai-provider.js';
import { openAiOptionsSchema } from './openai/options.js';
import { Router } from './router/model-router.js';
import { symbolicOptionsSchema } from './symbolic/options.js';
import { SymbolicProvider } from './symbolic/symbolic-provider.js';

export const plugin = definePlugin({
  name: '@s-agents/llm-providers',
  contributions: [
    { contract: ModelRouter, name: 'router', class: Router },
    { contract: LlmProvider, name: 'symbolic', class: SymbolicProvider, options: symbolicOptionsSchema },
    { contract: LlmProvider, name: 'openai', class: OpenAiProvider, options: openAiOptionsSchema },
  ],
});
