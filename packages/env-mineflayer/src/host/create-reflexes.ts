import { Cancelled, failed } from '@s-agents/core';
import { abortable, isCancellation, plainSentence } from '@s-agents/kit';
import type { ActionOutcome, BodyEvent } from '@s-agents/core';
import { Reflexes, type Reaction } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import type { JoinOptions } from '../bodies/protocol.js';
import { perform, postureOf, restore, type Posture } from '../reflexes/perform.js';
import { sense } from '../reflexes/sense.js';
import type { Watch } from '../reflexes/watch.js';
import { messageOf } from '../texts.js';
import { comeToRest } from './come-to-rest.js';

export interface CreateReflexesOptions {
  readonly join: Pick<JoinOptions, 'reflexes' | 'kept'>;
  /** Returns the body while it is in the world and alive. */
  readonly present: () => BodyBot | undefined;
  /** Returns what watches over the body; undefined before it first joins, or without reflexes. */
  readonly watch: () => Watch | undefined;
  readonly tell: (event: BodyEvent) => void;
}

/** Creates the reflexes of an agent's body, which outlive each of its bots. `body` is the first of them. */
export function createReflexes(
  { bot, clock }: Pick<BodyBot, 'bot' | 'clock'>,
  { join, present, watch, tell }: CreateReflexesOptions,
): Reflexes<Posture> {
  const presentBody = (): BodyBot => {
    const body = present();
    if (body === undefined) throw new Cancelled('the body is not in the world');
    return body;
  };
  return new Reflexes<Posture>({
    on: new Set(join.reflexes),
    version: bot.version,
    kept: new Set(join.kept),
    sense: (doing) => {
      const [body, mood] = [present(), watch()?.mood];
      return body === undefined || mood === undefined ? null : sense(body, { doing, ...mood });
    },
    perform: (reaction, { signal }) => performReflex(presentBody(), reaction, { present, watch, signal }),
    posture: () => {
      const body = present();
      return body === undefined ? null : postureOf(body);
    },
    restore: (posture, options) => restore(presentBody(), posture, options),
    tell,
    now: () => clock.now() / 1000,
    sleep: (seconds, options) => clock.sleep(seconds * 1000, options),
  });
}

/** Performs a reflex, and stops the body's other actions before and its own afterwards. */
async function performReflex(
  body: BodyBot,
  reaction: Reaction,
  { present, watch, signal }: Pick<CreateReflexesOptions, 'present' | 'watch'> & { readonly signal: AbortSignal },
): Promise<ActionOutcome> {
  // An interrupted dig or meal settles later by itself.
  comeToRest(body.bot);
  try {
    return await abortable(perform(body, reaction, { signal, progress: () => {}, tally: { done: 0 } }), signal);
  } catch (error) {
    if (signal.aborted || isCancellation(error)) throw error;
    return failed('interrupted', `${reaction.reflex} was interrupted: ${plainSentence(messageOf(error))}`);
  } finally {
    watch()?.forgetStrain();
    if (present() === body) comeToRest(body.bot);
  }
}
