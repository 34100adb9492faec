import Handlebars from 'handlebars';
import type { ChatMessage, PromptHelper } from '@s-agents/core';
import { compileNodes, NotCompiled, renderWith, type Environment, type Helper } from './compile-nodes.js';
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
  const all = { ...helpers, ...(own as Readonly<Record<string, Helper>>) } as Readonly<Record<string, Helper>>;
  const environment = environmentOf(all, partials);
  const messages = file.messages.map(({ role, text }) => ({
    role,
    render: compileText(text.trim(), environment, style) ?? leftToHandlebars(text.trim(), all, partials, style),
  }));
  return (inputs) => messages.map(({ role, render }) => ({ role, content: render(inputs).trim() }));
}

/** Each template is parsed once a process: every run has the packages' own. */
const trees = new Map<string, ReturnType<typeof Handlebars.parse>>();

function parsed(text: string): ReturnType<typeof Handlebars.parse> {
  let tree = trees.get(text);
  if (tree === undefined) trees.set(text, (tree = Handlebars.parse(text)));
  return tree;
}

function compileText(text: string, environment: Environment, style: PromptStyle): ((inputs: unknown) => string) | null {
  try {
    const render = compileNodes(parsed(text), environment);
    return (inputs) => renderWith(render, inputs, { ...style });
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}

/** Partials are compiled once, at their first use; one may include itself. */
function environmentOf(all: Readonly<Record<string, Helper>>, partials: TemplateParts['partials']): Environment {
  type Render = ReturnType<typeof compileNodes>;
  const compiled = new Map<string, { render: Render | null }>();
  const environment: Environment = {
    helpers: new Map(Object.entries(all)),
    partial: (name) => {
      const known = compiled.get(name);
      if (known !== undefined) return (scope) => (known.render ?? missing(name))(scope);
      const text = Object.hasOwn(partials, name) ? partials[name] : undefined;
      if (text === undefined) return missing(name);
      const made: { render: Render | null } = { render: null };
      compiled.set(name, made);
      return (made.render = compileNodes(parsed(text), environment));
    },
  };
  return environment;
}

function missing(name: string): never {
  throw new NotCompiled(`the partial ${name}`);
}

function leftToHandlebars(
  text: string,
  all: Readonly<Record<string, Helper>>,
  partials: TemplateParts['partials'],
  style: PromptStyle,
): (inputs: unknown) => string {
  const handlebars = Handlebars.create();
  handlebars.registerHelper({ ...all } as Record<string, Handlebars.HelperDelegate>);
  const options = { noEscape: true };
  for (const [name, partial] of Object.entries(partials))
    handlebars.registerPartial(name, handlebars.compile(partial, options));
  const render = handlebars.compile(text, options);
  const data = { data: { ...style } };
  return (inputs) => render(inputs, data);
}
