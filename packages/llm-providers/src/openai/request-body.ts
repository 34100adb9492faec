import type OpenAI from 'openai';
import type { ChatMessage, GenerateRequest } from '@s-agents/core';
import type { WireSchema } from './json-schema.js';
import type { ServerFeatures } from './server-features.js';

type Body = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** Builds the body of a chat completion request. A schema that the server does not enforce is put into the prompt. */
export function requestBody(
  model: string,
  { purpose, messages, temperature }: Pick<GenerateRequest, 'purpose' | 'messages' | 'temperature'>,
  shape: WireSchema | null,
  features: ServerFeatures,
): Body {
  const enforced = shape !== null && features.answerMode === 'json_schema';
  return {
    model,
    messages: (shape === null || enforced ? messages : withSchemaInPrompt(messages, shape)).map(
      ({ role, content }) => ({
        role,
        content,
      }),
    ),
    ...(features.temperature ? { temperature } : {}),
    ...(shape === null ? {} : responseFormat(purpose, shape, features)),
  };
}

function responseFormat(
  purpose: string,
  { schema, strict }: WireSchema,
  { answerMode }: ServerFeatures,
): Pick<Body, 'response_format'> {
  if (answerMode === 'text') return {};
  if (answerMode === 'json_object') return { response_format: { type: 'json_object' } };
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name: purpose.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64), schema: { ...schema }, strict },
    },
  };
}

/** Appends the schema to the last user message, since chat templates of small models allow no further message. */
function withSchemaInPrompt(messages: readonly ChatMessage[], { schema }: WireSchema): readonly ChatMessage[] {
  const words = `Answer with one JSON value and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (last < 0) return [...messages, { role: 'user', content: words }];
  return messages.map((message, index) =>
    index === last ? { ...message, content: `${message.content}\n\n${words}` } : message,
  );
}
