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

/** Whether a text names any of the keys of an answer: whether it was written with the schema in mind. */
export function mentions(text: string, { schema }: WireSchema): boolean {
  const { properties } = schema;
  return typeof properties === 'object' && Object.keys(properties ?? {}).some((key) => text.includes(`"${key}"`));
}

/** The same conversation for models without a system role: its words begin the first message of the user. */
export function withoutSystemRole(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const told = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const first = others.findIndex(({ role }) => role === 'user');
  if (told.length === 0) return messages;
  if (first < 0) return [{ role: 'user', content: told.join('\n\n') }, ...others];
  return others.map((message, index) =>
    index === first ? { ...message, content: [...told, message.content].join('\n\n') } : message,
  );
}
