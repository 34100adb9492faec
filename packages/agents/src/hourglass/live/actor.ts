import { Cancelled, cancelled, failed, isSAgentsError, type Action, type ActionOutcome } from '@s-agents/core';
import { abortable, deedsIn, formatDeed, isCancellation, reasonsFromOutside, sumOf, TimedOut } from '@s-agents/kit';
import type { Ahead } from './ahead.js';
import type { LaneOptions } from './lane-options.js';
import { deedsLater, firstInQueue, gotBefore, usedUp } from '../own-work/queue.js';
import { countBrought } from './count-brought.js';

/**
 * The lane that acts: one action of the queue after the other, in order, and at its end those of the next task where
 * they are known. What follows an action that does not succeed was planned on its success, and is dropped.
 */
export class Actor {
  constructor(
    private readonly options: LaneOptions,
    private readonly ahead: Ahead,
  ) {}

  /** Does the first action of the queue. `signal` ends the action, `runSignal` the run. */
  async act({ signal, runSignal }: { readonly signal: AbortSignal; readonly runSignal: AbortSignal }): Promise<void> {
    const { setup, log, state } = this.options;
    const { acting } = state().measuring;
    if (acting !== null) this.#end(acting.action.id, cancelled('the run was taken up again'));
    this.#countBrought();
    const action = firstInQueue(state().commission.own.queue)?.action ?? null;
    if (action === null) return;
    if (acting === null) {
      log.append({ type: 'action.started', agent: setup.name, action });
      this.#end(action.id, await this.#perform(action, signal));
      await this.ahead.goOn(signal);
    }
    runSignal.throwIfAborted();
  }

  #end(actionId: string, outcome: ActionOutcome): void {
    const { setup, log, state } = this.options;
    this.#countBrought();
    const action = firstInQueue(state().commission.own.queue)?.action ?? null;
    log.append({ type: 'action.ended', agent: setup.name, actionId, outcome });
    if (outcome.status === 'succeeded' || action?.id !== actionId || state().commission.own.queue.size === 0) return;
    log.append({
      type: 'queue.dropped',
      agent: setup.name,
      why: isOfTheAction(outcome) ? `${formatDeed(action)} did not succeed` : outcome.detail,
    });
  }

  /** A thought under way would not know of it: it is counted when that is there. */
  #countBrought(): void {
    const { phase } = this.options.state();
    if (phase !== 'planning' && phase !== 'to-queue') countBrought(this.options);
  }

  /** An outcome for every end but the body's own: what a model refuses is a failed action, not the end of the agent. */
  async #perform(action: Action, signal: AbortSignal): Promise<ActionOutcome> {
    const { setup, executor, log, state, usedBy } = this.options;
    if (setup.body === null) return failed('unsupported', `${setup.name} has no body`);
    const { commission, team } = state();
    const later = deedsLater(commission, setup.name);
    const { assigned } = commission;
    // What is asked of a whole team does not say what one of it keeps.
    const asked = assigned === null || team.subordinates.length > 0 ? [] : deedsIn(assigned.total ?? assigned.work);
    try {
      return await abortable(
        executor.execute(action, {
          agent: setup.name,
          body: setup.body,
          reserved: sumOf([usedUp(later, usedBy), gotBefore(asked, [action, ...later])]),
          later,
          signal,
        }),
        signal,
      );
    } catch (error) {
      if (isCancellation(error)) return this.#brokenOff(error);
      if (error instanceof TimedOut) return failed('timeout', error.message);
      if (isSAgentsError(error)) return failed('refused', error.message);
      const outcome = failed('interrupted', String(error));
      log.append({ type: 'action.ended', agent: setup.name, actionId: action.id, outcome });
      throw error;
    }
  }

  /** How a broken-off action ended: after a death it counts as failed, otherwise as cancelled. */
  #brokenOff(error: unknown): ActionOutcome {
    const why = error instanceof Cancelled ? error.why : 'stopped';
    return this.options.state().body.diedSinceObserved ? failed('died', why) : cancelled(why);
  }
}

/** Whether an action has failed by itself, rather than for something from outside. */
function isOfTheAction(outcome: Extract<ActionOutcome, { detail: string }>): boolean {
  return outcome.status === 'failed' && !reasonsFromOutside.has(outcome.reason);
}
