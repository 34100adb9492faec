import { Decorator, definePlugin, PromptRenderer } from '@s-agents/core';
import { promptInputs } from './prompt-inputs.js';
import { TemplateRenderer, templateOptions } from './template-renderer.js';

/** This package's contributions to a run. */
export const plugin = definePlugin({
  name: '@s-agents/prompts',
  contributions: [
    { contract: PromptRenderer, name: 'templates', class: TemplateRenderer, options: templateOptions },
    { contract: Decorator, name: 'prompt-inputs', value: promptInputs },
  ],
});
