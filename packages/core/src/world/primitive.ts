import type { z } from 'zod';
import type { Json } from '../json/json.js';

/**
 * The description of a basic action of a body on one target: walk to a position, dig a block, craft an item. The
 * environment implements it. A result with a `position` says where the body then stands.
 */
export interface PrimitiveDefinition {
  readonly name: string;
  /** The schema of its one argument, an object. */
  readonly parameters: z.ZodType<Record<string, unknown>>;
  /** For people and models: what it does, units, what it returns, and the reasons for which it fails. */
  readonly doc: string;
  /** Whether doing it twice is the same as doing it once, so that it may be repeated after a lost reply. */
  readonly idempotent: boolean;
}

/** One call of a primitive. It is sent to workers as JSON. An abort refers to it by `id`. */
export interface PrimitiveCall {
  readonly id: string;
  readonly primitive: string;
  readonly parameters: Json;
}
