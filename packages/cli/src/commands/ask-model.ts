import { z } from 'zod';
import {
  defineAnswerer,
  definePlugin,
  definePurpose,
  isRemote,
  Purpose,
  SymbolicAnswerer,
  type ChatMessage,
  type ChatModel,
  type GenerateResult,
} from '@s-agents/core';

const words = 'Give me any bird and any colour, as JSON.';

/** A tiny answer, whose keys no model would choose by itself: only the schema tells them. */
const question = definePurpose({
  name: 'doctor',
  inputs: z.object({}),
  answer: z.object({ feathered_7: z.string(), tint_7: z.string() }),
  prompt: { text: `# User\n${words}` },
  temperature: 0,
});

/** The symbolic model's answer to the question of doctor. */
export const questionPlugin = definePlugin({
  name: 's-agents doctor',
  contributions: [
    { contract: Purpose, name: question.name, value: question },
    {
      contract: SymbolicAnswerer,
      name: question.name,
      value: defineAnswerer(question, () => ({ feathered_7: 'robin', tint_7: 'red' })),
    },
  ],
});

/** A question of a run: its purpose, as it is asked with the purpose's sample. */
export interface RealQuestion {
  readonly purpose: Purpose;
  readonly messages: readonly ChatMessage[];
}

export interface AskOptions {
  /** Where the model stands in the config. */
  readonly path: string;
  /** That option of its entry. */
  readonly structured: unknown;
  /** Null where no purpose has a sample. */
  readonly real: RealQuestion | null;
}

/**
 * Asks a model as a run does, with a system message, the schema of plans and a prompt of their length, and then puts a
 * tiny question to it. Resolves with what the answers show: that it answers, whether its server keeps to the schemas of
 * answers, and what the server does not do as asked. Rejects as the model does.
 */
export async function askModel(
  model: ChatModel,
  { path, structured, real }: AskOptions,
  signal: AbortSignal,
): Promise<string> {
  const first = real === null || !isRemote(model) ? null : await askAsARun(model, real, signal);
  const result = await model.doGenerate({
    purpose: question.name,
    messages: [
      { role: 'system', content: 'You answer questions.' },
      { role: 'user', content: words },
    ],
    schema: question.answer,
    temperature: question.temperature,
    inputs: {},
    signal,
  });
  const warnings = [...new Set([...(first?.warnings ?? []), ...(result.warnings ?? [])])];
  const further = warnings.filter((warning) => !warning.includes('schema')).map((warning) => `; ${warning}`);
  return `answers${shownBy(model, result, { path, structured })}${further.join('')}`;
}

function askAsARun(
  model: ChatModel,
  { purpose, messages }: RealQuestion,
  signal: AbortSignal,
): Promise<GenerateResult> {
  return model.doGenerate({
    purpose: purpose.name,
    messages,
    schema: purpose.answer,
    forms: purpose.forms,
    temperature: purpose.temperature,
    maxOutputTokens: purpose.maxOutputTokens,
    inputs: purpose.sample,
    signal,
  });
}

function shownBy(
  model: ChatModel,
  result: GenerateResult,
  { path, structured }: Pick<AskOptions, 'path' | 'structured'>,
): string {
  // A model in this process reads the schema itself, and a stored answer says nothing of the server.
  if (!isRemote(model) || result.isStored === true) return '';
  // Another way is configured: the prompt shows the schema.
  if (structured !== undefined && structured !== 'schema') return '';
  return `, ${keepingToSchemas(result, path)}`;
}

function keepingToSchemas({ object, finishReason, warnings = [] }: GenerateResult, path: string): string {
  if (question.answer.safeParse(object).success)
    return warnings.some((warning) => warning.includes('refuses the schema'))
      ? 'and has no schemas: its prompts show them instead'
      : 'and keeps to schemas';
  if (finishReason === 'length')
    return `but was cut off before it showed whether it keeps to schemas: raise ${path}.maxOutputTokens`;
  return `but ignores schemas: set \`structured: json\` in ${path}, so that its prompts show them`;
}
