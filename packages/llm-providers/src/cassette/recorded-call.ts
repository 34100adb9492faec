import { z } from 'zod';
import type { GenerateRequest } from '@s-agents/core';
import { blobId } from '@s-agents/kit';
import { storedLatencySchema, storedResultSchema } from '../cache/stored-result.js';
import { toWireSchema } from '../wire/json-schema.js';

const message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });

/** One line of a cassette: a request, and what came of it. */
export const recordedCallSchema = z.object({
  /** The hash of agent, purpose, messages and schema. */
  hash: z.string(),
  agent: z.string(),
  purpose: z.string(),
  /** The id of the model that answered. */
  model: z.string(),
  messages: z.array(message),
  temperature: z.number(),
  failedTries: z.array(z.object({ reason: z.string(), latency: storedLatencySchema })),
  /** Null for a call that failed. Where the error is null as well, the call was given up before it had an answer. */
  result: storedResultSchema.nullable(),
  error: z.object({ code: z.string(), message: z.string(), remedy: z.string() }).nullable(),
});
export type RecordedCall = z.output<typeof recordedCallSchema>;

/** The hash under which a request is found again. */
export function hashOf({ agent = '', purpose, messages, schema }: GenerateRequest): string {
  return blobId({
    agent,
    purpose,
    messages: messages.map(({ role, content }) => ({ role, content })),
    schema: schema === undefined ? null : { ...toWireSchema(schema).schema },
  });
}
