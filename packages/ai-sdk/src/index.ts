import { definePlugin, LlmProvider, ModelFinder } from '@s-agents/core';
import { AiSdkProvider } from './ai-sdk-provider.js';
import { modelFinder } from './found-models.js';
import { aiSdkOptionsSchema } from './options.js';

export default definePlugin({
  name: '@s-agents/ai-sdk',
  contributions: [
    { contract: LlmProvider, name: 'ai-sdk', class: AiSdkProvider, options: aiSdkOptionsSchema },
    { contract: ModelFinder, name: 'ai-sdk', value: modelFinder },
  ],
});

export { AiSdkProvider } from './ai-sdk-provider.js';
export { aiSdkOptionsSchema, type AiSdkOptions } from './options.js';
