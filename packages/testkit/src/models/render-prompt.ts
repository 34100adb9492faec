import type { ChatMessage, Prompted, PromptRenderer } from '@s-agents/core';
import { TemplateRenderer } from '@s-agents/prompts';

/** Renders the purposes' own prompts, as a run without `prompts` in its config does. */
export const ownPrompts: PromptRenderer = new TemplateRenderer(
  { profile: 'full', examples: false, windows: {} },
  { baseFolder: '.' },
);

/** The same, for models with a small window. */
export const compactPrompts: PromptRenderer = new TemplateRenderer(
  { profile: 'compact', examples: false, windows: {} },
  { baseFolder: '.' },
);

/** Renders a purpose's own prompt. */
export function renderPrompt(purpose: Prompted, inputs: unknown): readonly ChatMessage[] {
  return ownPrompts.render(purpose, inputs);
}

/** Messages as one text, for comparison with a file. */
export function promptText(messages: readonly ChatMessage[]): string {
  return `${messages.map(({ role, content }) => `<${role}>\n${content}`).join('\n\n')}\n`;
}
