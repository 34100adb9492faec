import type { ChatRequest } from 'ollama';
import { z } from 'zod';
import { optionalTokenCount, type Completion } from '../servers/completion.js';
import type { Question } from '../servers/server-chat-model.js';
import { messageTexts } from '../servers/message-texts.js';
import { finishReasonOf, pickText } from '../servers/pick-text.js';
import type { SamplingOptions } from '../servers/sampling-options.js';
import type { OllamaOptions } from './options.js';

/** Builds the body of a request to /api/chat. */
export function chatRequest(
  options: Pick<OllamaOptions, 'model' | 'contextTokens' | 'keepAlive'> & SamplingOptions,
  { messages, temperature, maxOutputTokens, shape, features }: Question,
): ChatRequest & { readonly stream: false } {
  const { model, contextTokens, keepAlive, topP, reasoningEffort, extraBody } = options;
  const format = shape === null || features.answerMode === 'text' ? null : shape;
  return {
    model,
    stream: false,
    messages: messages.map(({ role, content }) => ({ role, content })),
    ...(format === null ? {} : { format: features.answerMode === 'json_object' ? 'json' : { ...format.schema } }),
    // A model that reasons first would spend its tokens on that, and some do not keep to the schema afterwards.
    ...thinking(reasoningEffort, shape !== null && features.noThinking),
    ...(keepAlive === undefined ? {} : { keep_alive: keepAlive }),
    options: {
      ...(features.temperature ? { temperature } : {}),
      ...(topP === undefined ? {} : { top_p: topP }),
      ...(maxOutputTokens === undefined || features.tokenLimit === 'none' ? {} : { num_predict: maxOutputTokens }),
      ...(contextTokens === undefined ? {} : { num_ctx: contextTokens }),
    },
    ...extraBody,
  };
}

/** How much the model is to reason, by the config; else, that it is not to where `isNot`. */
function thinking(effort: SamplingOptions['reasoningEffort'], isNot: boolean): Pick<ChatRequest, 'think'> {
  if (effort === undefined) return isNot ? { think: false } : {};
  if (effort === 'none') return { think: false };
  return { think: effort === 'minimal' ? 'low' : effort === 'xhigh' ? 'high' : effort };
}

/** The fields of an answer of /api/chat that are used. */
const chatSchema = z.object({
  message: z.record(z.string(), z.unknown()),
  done_reason: z.string().nullish().catch(null),
  prompt_eval_count: optionalTokenCount,
  eval_count: optionalTokenCount,
});

/** Reads an answer of /api/chat; null for anything else, and for one that holds no answer. */
export function readChat(answer: unknown): Completion | null {
  const { data } = chatSchema.safeParse(answer);
  if (data === undefined) return null;
  const { message, done_reason: reason, prompt_eval_count: inputTokens, eval_count: outputTokens } = data;
  const { thinking } = message;
  const texts = { ...messageTexts(message), reasoning: typeof thinking === 'string' ? thinking : '' };
  const picked = pickText(texts, finishReasonOf(reason));
  if (picked === null) return null;
  return {
    ...picked,
    ...(inputTokens === undefined || outputTokens === undefined ? {} : { usage: { inputTokens, outputTokens } }),
  };
}
