import { definePlugin, LlmProvider } from '@s-agents/core';
import { AiSdkProvider } from './ai-sdk-provider.js';
import { aiSdkOptionsSchema } from './options.js';

export default definePlugin({
  name: '@s-agents/ai-sdk',
  contributions: [{ contract: LlmProvider, name: 'ai-sdk', class: AiSdkProvider, options: aiSdkOptionsSchema }],
});

export { AiSdkProvider } from './ai-sdk-provider.js';
export { aiSdkOptionsSchema, type AiSdkOptions } from './options.js';
