import { Cancelled, type Observation } from '@s-agents/core';
import type { LaneOptions } from './lane-options.js';
import { awaitedBy } from '../speech/questions.js';
import { canBeAsked, lateReports } from '../commission/delegation.js';
import type { Perception } from './perception.js';
import { toAskAfterLoss } from './awaits-reports.js';
import { SingleWait } from '../../waiting/single-wait.js';
import { isBreakingOff } from '../own-work/guards.js';

/** World seconds between two looks at what an action has brought so far. */
const lookSeconds = 30;
/** World seconds without a word of a subordinate's task after which its leader asks. */
const lateSeconds = 120;
/** World seconds that an agent waits for the answers to what it asked. */
const answerSeconds = 60;

/** Shared by all actions, since creating an error's stack is expensive. */
const actionOver = new Cancelled('the action is over');

/**
 * Watches the clock for an agent: it looks while it acts, breaks off where that puts it in danger, and
 * has late reports asked for.
 */
export class Watchdog {
  readonly #reportWait: SingleWait;
  readonly #answerWait: SingleWait;

  constructor(
    private readonly options: LaneOptions,
    private readonly perception: Perception,
  ) {
    this.#reportWait = new SingleWait(options.setup.name, options.clock);
    this.#answerWait = new SingleWait(options.setup.name, options.clock);
  }

  /** Has the agent look now and then while it acts. Returns the function that ends it. */
  lookMeanwhile(signal: AbortSignal): () => void {
    if (!this.options.milestones) return () => {};
    const over = new AbortController();
    const end = (): void => over.abort(actionOver);
    signal.addEventListener('abort', end, { once: true });
    void this.#look(this.perception.last, over.signal);
    return () => {
      signal.removeEventListener('abort', end);
      end();
    };
  }

  /** While subordinates are at tasks, waits until a report may be late, then logs which of them are to be asked. */
  async askInTime(signal: AbortSignal): Promise<void> {
    const { milestones, state, setup, clock, log } = this.options;
    if (!milestones || state().delegation.ongoing.size === 0) return;
    if (!(await this.#reportWait.passes(lateSeconds, signal))) return;
    const of = lateReports(state().delegation, clock.now(), lateSeconds);
    if (of.length > 0) log.append({ type: 'report.late', agent: setup.name, of: [...of] });
    else if (canBeAsked(state().delegation)) void this.askInTime(signal);
  }

  /**
   * After a member has left, logs that the others at tasks are to be asked how far they are, since the work that is
   * left has to be divided among them.
   */
  askAfterLoss(): void {
    const { milestones, state, setup, clock, log } = this.options;
    const of = milestones ? toAskAfterLoss(state(), clock.now()) : [];
    if (of.length > 0) log.append({ type: 'report.late', agent: setup.name, of: [...of] });
  }

  /** Waits a minute of world time for outstanding answers, then appends `answers.late`. */
  async awaitAnswers(signal: AbortSignal): Promise<void> {
    const { state, setup, log } = this.options;
    if (awaitedBy(state()).length === 0 || !(await this.#answerWait.passes(answerSeconds, signal))) return;
    const of = [...new Set(awaitedBy(state()).map((one) => one.of))];
    if (of.length > 0) log.append({ type: 'answers.late', agent: setup.name, of });
  }

  /** Ends the waits that have become pointless. */
  endWaits(): void {
    const state = this.options.state();
    if (state.delegation.ongoing.size === 0) this.#reportWait.wake('nobody is at anything');
    if (awaitedBy(state).length === 0) this.#answerWait.wake('nothing is to be answered');
  }

  /**
   * Looks at intervals until the signal aborts or a look fails. The acting lane meets the cause of such a failure
   * itself. `known`: what was seen when the action began.
   */
  async #look(known: Observation | null, signal: AbortSignal): Promise<void> {
    const { setup, clock, state, log, dangers } = this.options;
    let before = known;
    try {
      for (;;) {
        await clock.sleep(lookSeconds, { agent: setup.name, signal });
        // After a death nothing that was seen before counts, and the deciding lane has to look first.
        if (state().body.diedSinceObserved || state().body.away) continue;
        const seen = await this.perception.observe(signal);
        const now = dangers(seen);
        const isMore = now.length > (before === null ? 0 : dangers(before).length);
        if (isMore && state().measuring.acting !== null && !isBreakingOff(state())) {
          // The next plan is made with the danger in view. What was planned when it was there already goes on.
          log.append({ type: 'queue.dropped', agent: setup.name, why: `in danger: ${now.join(', ')}` });
          return;
        }
        before = seen;
      }
    } catch {
      // The action ends by itself.
    }
  }
}
