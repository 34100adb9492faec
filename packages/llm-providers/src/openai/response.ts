import type OpenAI from 'openai';
import { z } from 'zod';
import { optionalTokenCount, tokenCount, type Completion } from '../servers/completion.js';
import type { Question } from '../servers/server-chat-model.js';
import { finishReasonOf, pickText } from '../servers/pick-text.js';
import { argumentsText, partsOf } from '../servers/message-texts.js';
import type { SamplingOptions } from '../servers/sampling-options.js';
import { namedSchema } from './response-format.js';

type Body = Omit<OpenAI.Responses.ResponseCreateParamsNonStreaming, 'stream'> & { readonly stream?: true };

/** Builds the body of a request to /responses. The server is told to keep nothing. */
export function responseBody(
  { model, topP, reasoningEffort, extraBody }: SamplingOptions & { readonly model: string },
  { purpose, messages, temperature, maxOutputTokens, shape, features }: Question,
): Body {
  const { answerMode, tokenLimit } = features;
  return {
    model,
    input: messages.map(({ role, content }) => ({ role, content })),
    store: false,
    ...(features.stream === 'none' ? {} : { stream: true }),
    ...(features.temperature ? { temperature } : {}),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(reasoningEffort === undefined ? {} : { reasoning: { effort: reasoningEffort } }),
    ...(maxOutputTokens === undefined || tokenLimit === 'none' ? {} : { max_output_tokens: maxOutputTokens }),
    ...(shape === null || answerMode === 'text'
      ? {}
      : answerMode === 'json_object'
        ? { text: { format: { type: 'json_object' } } }
        : { text: { format: { type: 'json_schema', ...namedSchema(purpose, shape) } } }),
    ...extraBody,
  };
}

/** The fields of a response that are used. */
const responseSchema = z.object({
  status: z.string().nullish().catch(null),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish().catch(null),
  output: z.array(z.looseObject({ type: z.string() })),
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

/** Reads an answer of /responses; null for anything else, and for one that holds no answer. */
export function readResponse(answer: unknown): Completion | null {
  const { data } = responseSchema.safeParse(answer);
  if (data === undefined) return null;
  const { output, status, incomplete_details: incomplete, usage } = data;
  const texts = { content: '', toolArguments: '', refusal: '', reasoning: '' };
  for (const item of output) {
    const { content, refusal, reasoning } = partsOf(item['content']);
    if (item.type === 'message') texts.content += content;
    texts.refusal += refusal;
    texts.reasoning += item.type === 'reasoning' ? content + reasoning : reasoning;
    if (item.type === 'function_call' && texts.toolArguments === '')
      texts.toolArguments = argumentsText(item['arguments']);
  }
  const picked = pickText(texts, finishReasonOf(status === 'incomplete' ? (incomplete?.reason ?? status) : status));
  if (picked === null) return null;
  return {
    ...picked,
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
