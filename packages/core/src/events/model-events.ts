import { z } from 'zod';
import { blobIdSchema } from './blob-store.js';
import { finishReasons } from '../models/chat-model.js';

const agent = z.string();

/** The calls of models. */
export const modelEvents = [
  z.object({
    type: z.literal('model.called'),
    agent,
    purpose: z.string(),
    model: z.string(),
    prompt: blobIdSchema,
    inputs: blobIdSchema,
    /** The result's `text`, `object` and `problem`; `text` is left out when it is only the object's JSON. */
    answer: blobIdSchema,
    inputTokens: z.int(),
    outputTokens: z.int(),
    costUsd: z.number().nullable(),
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** 1 for the first request; higher when the model was asked again because its answer was malformed. */
    attempt: z.int(),
    valid: z.boolean(),
    finishReason: z.enum(finishReasons).optional(),
    warnings: z.array(z.string()).optional(),
    cachedInputTokens: z.int().optional(),
    reasoningTokens: z.int().optional(),
    /** The answer comes from a store of earlier answers: nothing was sent. */
    isStored: z.literal(true).optional(),
    /** A server answered, although the latency is declared. */
    isRemote: z.literal(true).optional(),
  }),
  /**
   * A request to a model server failed (server error, timeout, broken connection, unreadable response). One call can
   * have several failed tries and still end with an answer.
   */
  z.object({
    type: z.literal('model.failed'),
    agent,
    purpose: z.string(),
    model: z.string(),
    /** The attempt number, as in `model.called`; all tries of one attempt share it. */
    attempt: z.int(),
    prompt: blobIdSchema,
    latencySeconds: z.number(),
    latencySource: z.enum(['declared', 'measured']),
    /** An error code such as MODEL_TIMEOUT. */
    reason: z.string(),
    /** A server was asked, although the latency is declared. */
    isRemote: z.literal(true).optional(),
  }),
  /** A model gave no usable answer, so that the next one in the config's list is asked. `reason`: an error code. */
  z.object({
    type: z.literal('model.replaced'),
    agent,
    purpose: z.string(),
    model: z.string(),
    by: z.string(),
    reason: z.string(),
  }),
] as const;
