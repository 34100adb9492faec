import type { Tokenizer } from '@s-agents/core';
import {
  PromptRenderer,
  SAgentsError,
  type ChatMessage,
  type Json,
  type PromptRenderer as Renderer,
  type Purpose,
  type RunEventOf,
} from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import {
  applyOverrides,
  checkConfig,
  composeTeam,
  noBlobs,
  parseOverride,
  purposesOf,
  readRecordedRun,
  type LoadedConfig,
} from '@s-agents/runner';
import { printLine, printText } from '../terminal.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

export interface PromptsCommandOptions extends ConfigOptions {
  /** The file of a config, for its plugins and its own prompts. */
  readonly config?: string;
  /** The folder of a run, whose calls are rendered. */
  readonly from?: string;
  /** Which call of the run, from 1; default: the last one. */
  readonly call?: string;
  /** A part of the prompt, whose template is printed instead. */
  readonly part?: string;
}

interface Prompts {
  readonly purposes: readonly Purpose[];
  readonly renderer: Renderer;
  readonly tokenizer: Tokenizer;
}

/** `s-agents prompts`: lists the prompts of all purposes, each with its tokens on the purpose's sample. */
export async function listPromptsCommand(options: PromptsCommandOptions): Promise<number> {
  const { purposes, renderer, tokenizer } = await prompts(options);
  const rows = purposes
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((purpose) => {
      const { version, file, isOverridden, unused } = renderer.describe(purpose);
      const tokens = purpose.sample === undefined ? '' : tokensOf(renderer.render(purpose, purpose.sample), tokenizer);
      const notShown = unused.length === 0 ? '' : `  (does not show ${unused.join(', ')})`;
      return [
        purpose.name,
        `version ${version}`,
        `${tokens}`,
        `${isOverridden ? 'own: ' : ''}${file ?? ''}${notShown}`,
      ];
    });
  const header = ['purpose', 'version', `tokens of the sample, ${tokenizer.name}`, 'file'];
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [header, ...rows])
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return exitCodes.goalMet;
}

/** `s-agents prompts show PURPOSE`: prints a prompt, rendered from the purpose's sample or from a call of a run. */
export async function showPromptCommand(name: string, options: PromptsCommandOptions): Promise<number> {
  const { purposes, renderer, tokenizer } = await prompts(options);
  const purpose = purposes.find((one) => one.name === name);
  if (purpose === undefined)
    throw new SAgentsError({
      code: 'PURPOSE_UNKNOWN',
      message: `there is no purpose "${name}"`,
      remedy: `name one of ${purposes
        .map((one) => one.name)
        .toSorted()
        .join(', ')}`,
    });
  if (options.part !== undefined) {
    printText(templateOf(purpose, options.part));
    return exitCodes.goalMet;
  }
  const { inputs, before } = await inputsFor(purpose, options);
  const messages = renderer.render(purpose, inputs);
  for (const { role, content } of messages) printText(`# ${role}\n${content}\n\n`);
  printLine(`(${tokensOf(messages, tokenizer)} tokens, ${tokenizer.name})`);
  if (before !== null && JSON.stringify(before) !== JSON.stringify(messages))
    printLine('(The run used another version of this prompt.)');
  return exitCodes.goalMet;
}

/** The template of a part that a prompt brings along. */
function templateOf({ name, prompt }: Purpose, part: string): string {
  const { partials = {} } = prompt;
  const template = ownValue(partials, part);
  if (template !== undefined) return template;
  const parts = Object.keys(partials).join(', ');
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--part is "${part}": the prompt of ${name} ${parts === '' ? 'is all in files' : `has ${parts}`}`,
    remedy: parts === '' ? 'copy the file that s-agents prompts lists' : 'name one of them',
  });
}

async function prompts(options: PromptsCommandOptions): Promise<Prompts> {
  const loaded = options.config === undefined ? anyConfig(options.set) : await readConfig(options.config, options);
  const team = await composeTeam(loaded, { ...(await pluginOptions(options)), blobs: noBlobs });
  return {
    purposes: purposesOf(team.registry),
    renderer: team.container.get<Renderer>(PromptRenderer),
    tokenizer: team.tokenizer,
  };
}

/** A config of which only the plugins and what is set matter. */
function anyConfig(set: readonly string[]): LoadedConfig {
  const config = applyOverrides({ task: 'mine 1 log', environment: 'blockworld' }, set.map(parseOverride));
  return checkConfig(config, { baseFolder: process.cwd() });
}

function tokensOf(messages: readonly ChatMessage[], tokenizer: Tokenizer): number {
  return messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0);
}

/** The inputs to render, and the messages that a run made of them. */
async function inputsFor(
  { name, sample }: Purpose,
  { from, call }: PromptsCommandOptions,
): Promise<{ readonly inputs: unknown; readonly before: Json | null }> {
  if (from === undefined) return { inputs: sample ?? {}, before: null };
  const run = await readRecordedRun(from);
  const calls = run.events.filter(
    (event): event is RunEventOf<'model.called'> => event.type === 'model.called' && event.purpose === name,
  );
  const number = call === undefined ? calls.length : Number(call);
  const chosen = calls[number - 1];
  if (chosen === undefined)
    throw new SAgentsError({
      code: 'CALL_UNKNOWN',
      message: `the run in ${from} has ${calls.length} calls of "${name}", and no call ${call ?? 'at all'}`,
      remedy: calls.length === 0 ? 'choose another purpose or run' : `set --call to a number from 1 to ${calls.length}`,
    });
  return { inputs: run.blob(chosen.inputs), before: run.blob(chosen.prompt) };
}
