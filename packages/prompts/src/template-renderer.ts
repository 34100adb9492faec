import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  nearestWords,
  PluginOptions,
  RunContext,
  type ChatMessage,
  type PromptDescription,
  type PromptRenderer,
  type Prompted,
  type PromptWindows,
} from '@s-agents/core';
import { readTextFileSync } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { checkInclusions } from './check-inclusions.js';
import { helpers } from './helpers.js';
import { invalid, parsePromptFile, type PromptFile } from './prompt-file.js';
import { compileTemplate, type PromptStyle, type TemplateParts } from './template.js';
import { windowsOf, windowsSchema } from './windows.js';
import { readTemplate } from './template-problems.js';

export const templateOptions = z.strictObject({
  /** A folder, relative to the config, whose files replace the packages' own prompts. */
  folder: z.string().min(1).optional(),
  /** How much prompts say: `compact` is for models with short contexts. */
  profile: z.enum(['full', 'compact']).default('full'),
  /** Whether prompts show examples of answers, which small models may need. */
  examples: z.boolean().default(false),
  /** The most tokens of what would make prompts grow with the run; the profile says what is not set. */
  windows: windowsSchema.default({}),
});
export type TemplateOptions = z.output<typeof templateOptions>;

const extension = '.md';
const partialExtension = '.partial.md';

/** A purpose's template, as it was read. */
interface Source extends TemplateParts {
  readonly path: string | null;
  /** The file, in messages. */
  readonly place: string;
  readonly isOverridden: boolean;
}

/**
 * Renders prompts from Handlebars templates. A prompt is a file NAME.md in the package that owns the purpose NAME; a file
 * of that name in the config's folder of prompts replaces it. Templates include NAME.partial.md of the same folder by
 * `{{> NAME}}`.
 */
@injectable()
export class TemplateRenderer implements PromptRenderer {
  readonly specificationVersion = 'v1';
  readonly windows: PromptWindows;
  readonly #folder: string | null;
  readonly #style: PromptStyle;
  readonly #renders = new Map<Prompted, (inputs: unknown) => readonly ChatMessage[]>();
  readonly #descriptions = new Map<Prompted, PromptDescription>();

  constructor(
    @inject(PluginOptions) { folder, profile, examples, windows }: TemplateOptions,
    @inject(RunContext) { baseFolder }: Pick<RunContext, 'baseFolder'>,
  ) {
    this.#folder = folder === undefined ? null : resolve(baseFolder, folder);
    this.windows = windowsOf(profile, windows);
    this.#style = { compact: profile === 'compact', examples };
  }

  render(purpose: Prompted, inputs: unknown): readonly ChatMessage[] {
    let render = this.#renders.get(purpose);
    if (render === undefined) {
      // The packages' own prompts are checked by their tests: it would take longer than rendering them.
      if (this.#folder !== null) this.describe(purpose);
      render = compileTemplate(this.#read(purpose), this.#style);
      this.#renders.set(purpose, render);
    }
    return render(inputs);
  }

  describe(purpose: Prompted): PromptDescription {
    let description = this.#descriptions.get(purpose);
    if (description === undefined) {
      description = describeSource(purpose, this.#read(purpose));
      this.#descriptions.set(purpose, description);
    }
    return description;
  }

  check(purposes: readonly Prompted[]): void {
    const names = purposes.map(({ name }) => name);
    if (this.#folder !== null) refuseStrangers(this.#folder, names);
    // What plugins add to prompts is checked with them.
    for (const purpose of purposes)
      if (this.#folder !== null || purpose.prompt.endings !== undefined) this.describe(purpose);
  }

  #read({ name, prompt }: Prompted): Source {
    const own = 'file' in prompt ? fileURLToPath(prompt.file) : null;
    const override = this.#folder === null ? null : join(this.#folder, name + extension);
    const isOverridden = override !== null && existsSync(override);
    const path = isOverridden ? override : own;
    const place = path ?? `the prompt of ${name}`;
    const text = 'text' in prompt && !isOverridden ? prompt.text : readText(path ?? '');
    const file = withEndings(parsePromptFile(text, place), prompt.endings ?? []);
    const partials = {
      ...(own === null ? {} : partialsIn(dirname(own))),
      ...prompt.partials,
      ...(this.#folder === null ? {} : partialsIn(this.#folder)),
    };
    return { path, place, isOverridden, file, partials, helpers: prompt.helpers ?? {} };
  }
}

/** Throws for a file that is the prompt of none of the purposes. */
function refuseStrangers(folder: string, purposes: readonly string[]): void {
  const stranger = filesIn(folder).find((name) => !purposes.includes(name));
  if (stranger === undefined) return;
  const near = nearestWords(stranger, purposes);
  throw invalid(
    `${join(folder, stranger + extension)} is the prompt of no purpose`,
    `name it after one of them: ${(near.length === 0 ? purposes.toSorted() : near).join(', ')}`,
  );
}

/** A prompt whose last message ends with partials. */
function withEndings({ version, messages }: PromptFile, endings: readonly string[]): PromptFile {
  const ends = endings.map((partial) => `\n\n{{> ${partial}}}`).join('');
  const last = messages.length - 1;
  return {
    version,
    messages: messages.map((message, index) =>
      index === last ? { ...message, text: message.text.trimEnd() + ends } : message,
    ),
  };
}

/** Checks all that a template names. */
function describeSource(
  { inputs }: Prompted,
  { path, place, isOverridden, file, partials, helpers: own }: Source,
): PromptDescription {
  const names = {
    inputs,
    helpers: [...Object.keys(helpers), ...Object.keys(own)],
    partials: Object.keys(partials),
  };
  const used = new Set<string>();
  const included = file.messages.flatMap(({ text, line }) => note(text, { place, line }));
  checkInclusions(included, (partial) => {
    const at = `${partial}${partialExtension}, in ${place},`;
    return { includes: note(partials[partial] ?? '', { place: at, line: 1 }), place: at };
  });
  return {
    version: file.version,
    file: path,
    isOverridden,
    unused: Object.keys(shapeOf(inputs)).filter((key) => !used.has(key)),
  };

  function note(template: string, at: { readonly place: string; readonly line: number }): readonly string[] {
    const findings = read(template, names, at);
    for (const key of findings.used) used.add(key);
    return findings.includes;
  }
}

function read(
  template: string,
  names: Parameters<typeof readTemplate>[1],
  { place, line }: { readonly place: string; readonly line: number },
): ReturnType<typeof readTemplate> {
  let findings: ReturnType<typeof readTemplate>;
  try {
    findings = readTemplate(template, names);
  } catch (cause) {
    const [problem = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw invalid(
      `${place} is no template: ${problem}`,
      'see Handlebars’ syntax: {{value}}, {{#each list}}…{{/each}}',
      cause,
    );
  }
  const [first] = findings.problems;
  if (first === undefined) return findings;
  throw invalid(`${place} line ${line + first.line - 1}: ${first.text}`, 'name one of those, or remove it');
}

function shapeOf(inputs: z.ZodType): object {
  return inputs instanceof z.ZodObject ? inputs.shape : {};
}

function filesIn(folder: string): readonly string[] {
  return namesIn(folder).flatMap((name) =>
    name.endsWith(extension) && !name.endsWith(partialExtension) ? [basename(name, extension)] : [],
  );
}

function partialsIn(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    namesIn(folder)
      .filter((name) => name.endsWith(partialExtension))
      .map((name) => [basename(name, partialExtension), readText(join(folder, name))]),
  );
}

/** A longer file is none that a person wrote. */
const maximumBytes = 4 * 2 ** 20;

function readText(path: string): string {
  try {
    return readTextFileSync(path, { maximum: maximumBytes }).replaceAll('\r\n', '\n');
  } catch (cause) {
    throw invalid(
      `the prompt ${path} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
      'set prompts.folder to a folder of text files in UTF-8',
      cause,
    );
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw invalid(
      `the folder of prompts ${folder} cannot be read`,
      'set prompts.folder to a folder that exists',
      cause,
    );
  }
}
