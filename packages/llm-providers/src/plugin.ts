import {
  Decorator,
  definePlugin,
  LlmProvider,
  ModelFinder,
  ModelRouter,
  RequestLimiter,
  Tokenizer,
} from '@s-agents/core';
import { cacheDecorator } from './cache/cache-decorator.js';
import { CassetteProvider } from './cassette/cassette-provider.js';
import { cassetteOptionsSchema } from './cassette/options.js';
import { finderAt } from './found/found-models.js';
import { OllamaProvider } from './ollama/ollama-provider.js';
import { ollamaOptionsSchema } from './ollama/options.js';
import { OpenAiProvider } from './openai/openai-provider.js';
import { openAiOptionsSchema } from './openai/options.js';
import { Router } from './router/model-router.js';
import { InProcessLimiter } from './servers/in-process-limiter.js';
import { symbolicOptionsSchema } from './symbolic/options.js';
import { SymbolicProvider } from './symbolic/symbolic-provider.js';
import { O200kTokenizer } from './tokens/o200k-tokenizer.js';

export const plugin = definePlugin({
  name: '@s-agents/llm-providers',
  contributions: [
    { contract: ModelRouter, name: 'router', class: Router },
    { contract: LlmProvider, name: 'symbolic', class: SymbolicProvider, options: symbolicOptionsSchema },
    { contract: LlmProvider, name: 'openai', class: OpenAiProvider, options: openAiOptionsSchema },
    { contract: LlmProvider, name: 'ollama', class: OllamaProvider, options: ollamaOptionsSchema },
    { contract: LlmProvider, name: 'cassette', class: CassetteProvider, options: cassetteOptionsSchema },
    { contract: RequestLimiter, name: 'in-process', class: InProcessLimiter },
    { contract: ModelFinder, name: 'llm-providers', value: finderAt() },
    { contract: Decorator, name: 'cache', value: cacheDecorator },
    { contract: Tokenizer, name: 'o200k_base', class: O200kTokenizer },
  ],
});
