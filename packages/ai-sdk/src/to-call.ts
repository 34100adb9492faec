import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Question } from '@s-agents/llm-providers/servers';
import type { AiSdkOptions } from './options.js';

/** A question as the AI SDK's models take it. */
export function toCall(
  { purpose, messages, temperature, maxOutputTokens, shape, features }: Question,
  { topP, reasoningEffort, providerOptions }: Pick<AiSdkOptions, 'topP' | 'reasoningEffort' | 'providerOptions'>,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  const { answerMode, tokenLimit } = features;
  return {
    prompt: messages.map(({ role, content }) =>
      role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
    ),
    ...(features.temperature ? { temperature } : {}),
    ...(topP === undefined ? {} : { topP }),
    ...(reasoningEffort === undefined ? {} : { reasoning: reasoningEffort }),
    ...(maxOutputTokens === undefined || tokenLimit === 'none' ? {} : { maxOutputTokens }),
    ...(shape === null || answerMode === 'text'
      ? {}
      : {
          responseFormat: {
            type: 'json',
            name: purpose.replaceAll(/[^\w-]/g, '_'),
            ...(answerMode === 'json_schema' ? { schema: { ...shape.schema } } : {}),
          },
        }),
    ...(providerOptions === undefined ? {} : { providerOptions }),
    abortSignal,
  };
}
