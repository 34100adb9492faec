import {
  Cancelled,
  cancelled,
  failed,
  isSAgentsError,
  type Action,
  type ActionExecutor,
  type ActionOutcome,
  type Body,
  type EventLog,
} from '@s-agents/core';
import { abortable, isCancellation, TimedOut } from '@s-agents/kit';

export interface DoingParts {
  readonly agent: string;
  readonly body: Body | null;
  readonly executor: ActionExecutor;
  readonly log: EventLog;
}

/** An action that goes on while its agent talks. Its end is an event, whenever it comes. */
export class Doing {
  readonly #controller = new AbortController();
  /** Resolves when the action has ended; rejects on a bug only. */
  readonly ended: Promise<ActionOutcome>;

  /** @param signal ends the action with the run */
  constructor(
    readonly action: Action,
    private readonly parts: DoingParts,
    signal: AbortSignal,
  ) {
    parts.log.append({ type: 'action.started', agent: parts.agent, action });
    this.ended = this.#perform(AbortSignal.any([signal, this.#controller.signal]));
    // Callers that await `ended` get the error all the same. This handler only prevents an unhandled rejection when
    // nobody awaits it.
    this.ended.catch(() => {});
  }

  /** Breaks the action off. */
  async breakOff(why: string): Promise<void> {
    this.#controller.abort(new Cancelled(why));
    await this.ended;
  }

  async #perform(signal: AbortSignal): Promise<ActionOutcome> {
    const { agent, log } = this.parts;
    const end = (outcome: ActionOutcome): ActionOutcome => {
      log.append({ type: 'action.ended', agent, actionId: this.action.id, outcome });
      return outcome;
    };
    try {
      return end(await this.#outcome(signal));
    } catch (error) {
      end(failed('interrupted', String(error)));
      throw error;
    }
  }

  async #outcome(signal: AbortSignal): Promise<ActionOutcome> {
    const { agent, body, executor } = this.parts;
    if (body === null) return failed('unsupported', `${agent} has no body`);
    try {
      return await abortable(executor.execute(this.action, { agent, body, signal }), signal);
    } catch (error) {
      if (isCancellation(error)) return cancelled(error instanceof Cancelled ? error.why : 'stopped');
      if (error instanceof TimedOut) return failed('timeout', error.message);
      if (isSAgentsError(error)) return failed('refused', error.message);
      throw error;
    }
  }
}
