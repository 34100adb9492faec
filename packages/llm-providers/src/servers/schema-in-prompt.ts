import type { ChatMessage } from '@s-agents/core';
import type { WireSchema } from '../wire/json-schema.js';

/** Appends the schema to the last user message, since chat templates of small models allow no further message. */
export function withSchemaInPrompt(messages: readonly ChatMessage[], { shown }: WireSchema): readonly ChatMessage[] {
  const words = `Answer with one JSON value and nothing else. It must fit this JSON Schema:\n${JSON.stringify(shown)}`;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (last < 0) return [...messages, { role: 'user', content: words }];
  return messages.map((message, index) =>
    index === last ? { ...message, content: `${message.content}\n\n${words}` } : message,
  );
}
