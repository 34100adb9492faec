import { cancelled, failed, type ActionOutcome, type OutcomeReason, type PrimitiveCall } from '@s-agents/core';
import { isCancellation, plainSentence, TimedOut } from '@s-agents/kit';
import { primitiveNamed, primitives, type Reflexes } from '@s-agents/minecraft';
import { prettifyError } from 'zod';
import type { BodyBot } from '../bot/body-bot.js';
import { MineflayerMotions } from '../primitives/motions.js';
import type { Posture } from '../reflexes/perform.js';
import { withinLimit } from './within-limit.js';

/** The body died or left the world, which aborts its running calls. */
export class LifeEnded extends Error {
  constructor(
    readonly reason: Extract<OutcomeReason, 'died' | 'interrupted'>,
    why: string,
  ) {
    super(why);
    this.name = 'LifeEnded';
  }
}

export interface CallOptions {
  /** Aborts with {@link LifeEnded}. */
  readonly life: AbortSignal;
  readonly signal: AbortSignal;
  /** Called when a long call makes progress. */
  readonly onProgress: () => void;
  readonly reflexes: Reflexes<Posture>;
}

/** Acts that are done by clicks in windows alone. */
const clickingActs: ReadonlySet<string> = new Set(['craft', 'smelt', 'enchant', 'putInto', 'takeFrom']);

/** Runs one call to its outcome. Never throws; ends when there is no progress within the primitive's time limit. */
export async function runCall(body: BodyBot, call: PrimitiveCall, options: CallOptions): Promise<ActionOutcome> {
  const primitive = primitiveNamed(call.primitive);
  if (primitive === undefined)
    return failed(
      'unsupported',
      `there is no primitive "${call.primitive}"; the primitives are ${primitives.map(({ name }) => name).join(', ')}`,
    );
  const parameters = primitive.parameters.safeParse(call.parameters);
  if (!parameters.success)
    return failed('invalid', `${call.primitive}: ${prettifyError(parameters.error).replaceAll(/\s+/g, ' ')}`);
  if (clickingActs.has(call.primitive) && body.traits.clicks.isHopeless)
    return failed(
      'unsupported',
      `${call.primitive}: the server does not confirm clicks in windows, so it cannot be done here`,
    );
  const { life } = options;
  try {
    const signal = AbortSignal.any([options.signal, life]);
    return await options.reflexes.run(
      call,
      (attempt) => {
        const work = (until: AbortSignal, progress: () => void): Promise<ActionOutcome> => {
          const tell = (): void => {
            attempt.progress();
            progress();
            options.onProgress();
          };
          const motions = new MineflayerMotions(body, { signal: until, progress: tell, tally: attempt.tally });
          return primitive.act(motions, parameters.data);
        };
        // Time before an interruption by a reflex counts, so that interruptions do not extend the limit.
        return withinLimit(work, {
          clock: body.clock,
          milliseconds: primitive.limitSeconds * 1000,
          spent: attempt.spent * 1000,
          what: call.primitive,
          signal: attempt.signal,
        });
      },
      { signal },
    );
  } catch (error) {
    if (options.signal.aborted) return cancelled(messageOf(options.signal.reason));
    if (life.aborted)
      return life.reason instanceof LifeEnded
        ? failed(life.reason.reason, plainSentence(life.reason.message))
        : failed('interrupted', messageOf(life.reason));
    if (error instanceof TimedOut)
      return failed('timeout', `${call.primitive} was not done after ${primitive.limitSeconds} s`);
    if (isCancellation(error)) return cancelled(messageOf(error));
    return failed('interrupted', `${call.primitive} was interrupted: ${plainSentence(messageOf(error))}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^cancelled: /, '') : String(error);
}
