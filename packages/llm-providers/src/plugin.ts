import { definePlugin, LlmProvider, ModelRouter } from '@s-agents/core';
import { OpenAiProvider } from './openai/openai-provider.js';
import { Router } from './router/model-router.js';
import { SymbolicProvider } from './symbolic/symbolic-provider.js';

export const plugin = definePlugin({
  name: '@s-agents/llm-providers',
  contributions: [
    { contract: ModelRouter, name: 'router', class: Router },
    { contract: LlmProvider, name: 'symbolic', class: SymbolicProvider },
    { contract: LlmProvider, name: 'openai', class: OpenAiProvider },
  ],
});
