import type OpenAI from 'openai';
import { z } from 'zod';
import { optionalTokenCount, tokenCount, type Completion } from '../servers/completion.js';
import type { Question } from '../servers/server-chat-model.js';
import { finishReasonOf, pickText } from '../servers/pick-text.js';
import { messageTexts } from '../servers/message-texts.js';
import type { SamplingOptions } from '../servers/sampling-options.js';
import { namedSchema } from './response-format.js';

type Body = Omit<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming, 'stream'> & {
  readonly stream?: true;
  readonly stream_options?: { readonly include_usage: true };
};

/** Builds the body of a request to /chat/completions. */
export function chatBody(
  { model, topP, reasoningEffort, extraBody }: SamplingOptions & { readonly model: string },
  { purpose, messages, temperature, maxOutputTokens, shape, features }: Question,
): Body {
  const { answerMode, tokenLimit, stream } = features;
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    ...(stream === 'none' ? {} : { stream: true }),
    ...(stream === 'counted' ? { stream_options: { include_usage: true } } : {}),
    ...(features.temperature ? { temperature } : {}),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(maxOutputTokens === undefined || tokenLimit === 'none' ? {} : { [tokenLimit]: maxOutputTokens }),
    ...(shape === null || answerMode === 'text'
      ? {}
      : answerMode === 'json_object'
        ? { response_format: { type: 'json_object' } }
        : { response_format: { type: 'json_schema', json_schema: namedSchema(purpose, shape) } }),
    ...extraBody,
  };
}

const details = <Key extends string>(key: Key) =>
  z
    .object({ [key]: optionalTokenCount } as Record<Key, typeof optionalTokenCount>)
    .nullish()
    .catch(null);

/** The fields of a chat completion that are used; servers differ in all others. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.record(z.string(), z.unknown()),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokenCount,
      completion_tokens: tokenCount,
      prompt_tokens_details: details('cached_tokens'),
      completion_tokens_details: details('reasoning_tokens'),
    })
    .nullish()
    .catch(null),
});

/** Reads a chat completion; null for anything else, and for one that holds no answer. */
export function readChatCompletion(answer: unknown): Completion | null {
  const { data } = completionSchema.safeParse(answer);
  const choice = data?.choices[0];
  if (data === undefined || choice === undefined) return null;
  const picked = pickText(messageTexts(choice.message), finishReasonOf(choice.finish_reason));
  const { usage } = data;
  if (picked === null) return null;
  return {
    ...picked,
    ...(usage == null
      ? {}
      : {
          usage: {
            inputTokens: usage.prompt_tokens,
            outputTokens: usage.completion_tokens,
            cachedInputTokens: usage.prompt_tokens_details?.cached_tokens,
            reasoningTokens: usage.completion_tokens_details?.reasoning_tokens,
          },
        }),
  };
}
