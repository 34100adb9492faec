import { z } from 'zod';
import {
  defineAnswerer,
  definePlugin,
  definePurpose,
  isRemote,
  Purpose,
  SymbolicAnswerer,
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

/**
 * Puts a tiny question to a model and resolves with what its answer shows: that it answers, and whether its server keeps
 * to the schemas of answers. `path`: where the model stands in the config; `structured`: that option of its entry. Rejects
 * as the model does.
 */
export async function askModel(
  model: ChatModel,
  { path, structured }: { readonly path: string; readonly structured: unknown },
  signal: AbortSignal,
): Promise<string> {
  const result = await model.doGenerate({
    purpose: question.name,
    messages: [{ role: 'user', content: words }],
    schema: question.answer,
    temperature: question.temperature,
    inputs: {},
    signal,
  });
  // A model in this process reads the schema itself, and a stored answer says nothing of the server.
  if (!isRemote(model) || result.isStored === true) return 'answers';
  // Another way is configured: the prompt shows the schema.
  if (structured !== undefined && structured !== 'schema') return 'answers';
  return `answers, ${keepingToSchemas(result, path)}`;
}

function keepingToSchemas({ object, finishReason, warnings = [] }: GenerateResult, path: string): string {
  if (question.answer.safeParse(object).success)
    return warnings.some((warning) => warning.includes('schema'))
      ? 'and has no schemas: its prompts show them instead'
      : 'and keeps to schemas';
  if (finishReason === 'length')
    return `but was cut off before it showed whether it keeps to schemas: raise ${path}.maxOutputTokens`;
  return `but ignores schemas: set \`structured: json\` in ${path}, so that its prompts show them`;
}
