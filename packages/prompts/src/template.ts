import Handlebars from 'handlebars';
import type { ChatMessage, PromptHelper } from '@s-agents/core';
import { helpers } from './helpers.js';
import type { PromptFile } from './prompt-file.js';

/** What templates know of the run besides a purpose's inputs, as `@compact` and `@examples`. */
export interface PromptStyle {
  /** Whether to leave out what large models do without being told. */
  readonly compact: boolean;
  /** Whether to show worked examples. */
  readonly examples: boolean;
}

export interface TemplateParts {
  readonly file: PromptFile;
  /** Templates that others include, by name. */
  readonly partials: Readonly<Record<string, string>>;
  readonly helpers: Readonly<Record<string, PromptHelper>>;
}

/** Compiles a prompt's file to a function that renders inputs as messages. */
export function compileTemplate(
  { file, partials, helpers: own }: TemplateParts,
  style: PromptStyle,
): (inputs: unknown) => readonly ChatMessage[] {
  const handlebars = Handlebars.create();
  handlebars.registerHelper({ ...helpers });
  for (const [name, helper] of Object.entries(own))
    handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
  const options = { noEscape: true };
  for (const [name, text] of Object.entries(partials))
    handlebars.registerPartial(name, handlebars.compile(text, options));
  const messages = file.messages.map(({ role, text }) => ({ role, render: handlebars.compile(text.trim(), options) }));
  const data = { data: { ...style } };
  return (inputs) => messages.map(({ role, render }) => ({ role, content: render(inputs, data).trim() }));
}
