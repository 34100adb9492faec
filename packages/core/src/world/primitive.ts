import type { z } from 'zod';
import type { Json } from '../json/json.js';

/**
 * An act on one target that the body does by itself: walk to, dig this block, craft this here. Data only: how it is
 * done is the environment's own.
 */
export interface PrimitiveDefinition {
  readonly name: string;
  /** One object of parameters. */
  readonly parameters: z.ZodType<Record<string, unknown>>;
  /** For people and models: what it does, units, what it returns, the reasons with which it fails. */
  readonly doc: string;
  /** Doing it twice is the same as doing it once: safe to repeat after a lost reply. */
  readonly idempotent: boolean;
}

/** One use of a primitive. It crosses to a worker as JSON; `id` is what an abort names. */
export interface PrimitiveCall {
  readonly id: string;
  readonly primitive: string;
  readonly parameters: Json;
}
