import type { ActionOutcome, PrimitiveDefinition } from '@s-agents/core';
import type { z } from 'zod';
import type { MotionPort } from '../motion-port.js';

/** A primitive of Minecraft bodies, as it is declared. */
export interface Primitive<Schema extends ParameterSchema = ParameterSchema> extends PrimitiveDefinition {
  readonly parameters: Schema;
  /**
   * World seconds since its start or last progress after which it ends with `timeout`, at most 120. Primitives that may
   * well take longer (a furnace, a long staircase, a fight) report progress.
   */
  readonly limitSeconds: number;
  /** Valid parameters, for tests. */
  readonly example: z.input<Schema> & Record<string, unknown>;
  /** Runs the act with parsed parameters. Rejects with the reason when the act is ended. */
  act(body: MotionPort, parameters: z.output<Schema>): Promise<ActionOutcome>;
}

type ParameterSchema = z.ZodType<Record<string, unknown>>;

/** Declares a primitive. */
export function primitive<Schema extends ParameterSchema>(declaration: Primitive<Schema>): Primitive<Schema> {
  return declaration;
}
