import { Cancelled, isCancellation, user, type EventLog, type WorldClock } from '@s-agents/core';
import type { LaneOptions } from './lane-options.js';
import { canBeAsked, lateReports } from './milestones.js';
import type { Perception } from './perception.js';
import { Rest } from './rest.js';

/** World seconds between two looks at what an action has brought so far. */
const lookSeconds = 30;
/** World seconds without a word of a subordinate's task after which its leader asks. */
const lateSeconds = 120;

export interface VigilOptions extends LaneOptions {
  readonly perception: Perception;
  readonly log: EventLog;
  readonly clock: WorldClock;
  /** Whether it watches at all. */
  readonly milestones: boolean;
}

/** Watches the clock for an agent: it looks while it acts for somebody else, and has late reports asked for. */
export class Vigil {
  readonly #patience: Rest;
  #isPatient = false;

  constructor(private readonly options: VigilOptions) {
    this.#patience = new Rest(options.setup.name, options.clock);
  }

  /** Has the agent look now and then while it acts for somebody else. Returns the function that ends it. */
  lookMeanwhile(signal: AbortSignal): () => void {
    const { milestones, state } = this.options;
    const { from = user } = state().assigned ?? {};
    if (!milestones || from === user) return () => {};
    const over = new AbortController();
    const end = (): void => over.abort(new Cancelled('the action is over'));
    signal.addEventListener('abort', end, { once: true });
    void this.#look(over.signal);
    return () => {
      signal.removeEventListener('abort', end);
      end();
    };
  }

  /** Waits until reports are late, for as long as anybody is at a task, and has them asked for. */
  async askInTime(signal: AbortSignal): Promise<void> {
    const { milestones, state, setup, clock, log } = this.options;
    if (!milestones || this.#isPatient || state().ongoing.size === 0) return;
    this.#isPatient = true;
    try {
      await this.#patience.take(lateSeconds, signal);
    } catch (error) {
      if (isCancellation(error)) return;
      throw error;
    } finally {
      this.#isPatient = false;
    }
    const of = lateReports(state(), clock.now(), lateSeconds);
    if (of.length > 0) log.append({ type: 'report.late', agent: setup.name, of: [...of] });
    else if (canBeAsked(state())) void this.askInTime(signal);
  }

  /** Nobody is at anything: there is nothing to wait for. */
  endPatience(): void {
    this.#patience.end('nobody is at anything');
  }

  /** Looks until the signal aborts, or something goes wrong that the lane which acts finds out, too. */
  async #look(signal: AbortSignal): Promise<void> {
    const { setup, clock, perception, state } = this.options;
    try {
      for (;;) {
        await clock.sleep(lookSeconds, { agent: setup.name, signal });
        // Whatever was seen before a death counts no more: the lane that decides has to look itself.
        if (!state().startled && !state().away) await perception.observe(signal);
      }
    } catch {
      // The action ends by itself.
    }
  }
}
