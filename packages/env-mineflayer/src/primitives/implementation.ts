import type { ActionOutcome } from '@s-agents/core';
import { primitivesByName, type OwnActName, type ParametersOf, type Primitive } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Reports progress, which restarts the time limit; for work that may take long, such as smelting. */
  readonly progress: () => void;
  /** How much of the call is done. It is kept when a reflex interrupts the primitive and `run` is called again. */
  readonly tally: { done: number };
}

/** A primitive carried out with mineflayer. */
export interface Implementation {
  readonly definition: Primitive;
  /** Rejects with the signal's reason when that aborts. */
  run(body: BodyBot, parameters: unknown, options: RunOptions): Promise<ActionOutcome>;
}

/** Builds an implementation of this world's own; `run` receives parsed parameters. */
export function implement<Name extends OwnActName>(
  name: Name,
  { run }: { run: (body: BodyBot, parameters: ParametersOf<Name>, options: RunOptions) => Promise<ActionOutcome> },
): Implementation {
  return {
    definition: primitivesByName[name],
    run: (body, parameters, options) => run(body, parameters as ParametersOf<Name>, options),
  };
}
