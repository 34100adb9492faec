import type OpenAI from 'openai';
import { z } from 'zod';
import type { FinishReason } from '@s-agents/core';
import { optionalTokenCount, tokenCount, type Completion } from '../servers/completion.js';
import type { Question } from '../servers/server-chat-model.js';
import { namedSchema } from './response-format.js';

type Body = Omit<OpenAI.Responses.ResponseCreateParamsNonStreaming, 'stream'> & { readonly stream?: true };

/** Builds the body of a request to /responses. The server is told to keep nothing. */
export function responseBody(
  { model }: { readonly model: string },
  { purpose, messages, temperature, maxOutputTokens, shape, features }: Question,
): Body {
  const { answerMode, tokenLimit } = features;
  return {
    model,
    input: messages.map(({ role, content }) => ({ role, content })),
    store: false,
    ...(features.stream === 'none' ? {} : { stream: true }),
    ...(features.temperature ? { temperature } : {}),
    ...(maxOutputTokens === undefined || tokenLimit === 'none' ? {} : { max_output_tokens: maxOutputTokens }),
    ...(shape === null || answerMode === 'text'
      ? {}
      : answerMode === 'json_object'
        ? { text: { format: { type: 'json_object' } } }
        : { text: { format: { type: 'json_schema', ...namedSchema(purpose, shape) } } }),
  };
}

const part = z.object({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() });

/** The fields of a response that are used. Items of other types, such as a model's reasoning, are passed over. */
const responseSchema = z.object({
  status: z.string().nullish().catch(null),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish().catch(null),
  output: z.array(z.object({ type: z.string(), content: z.array(part).nullish().catch(null) })),
  usage: z
    .object({
      input_tokens: tokenCount,
      output_tokens: tokenCount,
      input_tokens_details: z.object({ cached_tokens: optionalTokenCount }).nullish().catch(null),
      output_tokens_details: z.object({ reasoning_tokens: optionalTokenCount }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Reads an answer of /responses; null for anything else. */
export function readResponse(answer: unknown): Completion | null {
  const { data } = responseSchema.safeParse(answer);
  if (data === undefined) return null;
  const messages = data.output.filter(({ type }) => type === 'message');
  // An answer whose limit was reached while the model reasoned has no message.
  if (messages.length === 0 && data.status !== 'incomplete') return null;
  const { usage } = data;
  return {
    text: messages.flatMap(({ content }) => (content ?? []).map(({ text, refusal }) => text ?? refusal ?? '')).join(''),
    finishReason: finishReasonOf(data.status, data.incomplete_details?.reason),
    ...(usage == null
      ? {}
      : {
          usage: {
            inputTokens: usage.input_tokens,
            outputTokens: usage.output_tokens,
            cachedInputTokens: usage.input_tokens_details?.cached_tokens,
            reasoningTokens: usage.output_tokens_details?.reasoning_tokens,
          },
        }),
  };
}

function finishReasonOf(status: string | null | undefined, reason: string | null | undefined): FinishReason {
  if (status === 'failed') return 'error';
  if (status !== 'incomplete') return status === 'completed' ? 'stop' : 'other';
  if (reason === 'max_output_tokens') return 'length';
  return reason === 'content_filter' ? 'content-filter' : 'other';
}
