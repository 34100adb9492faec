import {
  BodyLost,
  Cancelled,
  isSAgentsError,
  lanes,
  type AgentProcess,
  type AgentSetup,
  type Interruption,
  type Lane,
  type MessagePool,
  type WorldClock,
} from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { InterruptibleSleep } from '../waiting/interruptible-sleep.js';
import { isBrokenOff, pauseBefore } from './guards.js';
import { voyagerReducer } from './reducer.js';
import type { VoyagerState } from './state.js';
import { takeStep, type StepParts } from './take-step.js';
import { failedStepsAllowed } from '../failed-steps.js';

/** The parts that a Voyager agent works with. */
export interface VoyagerParts extends StepParts {
  readonly pool: MessagePool;
  readonly clock: WorldClock;
}

/** A lane that waits until it is ready. */
interface Waiting {
  readonly lane: Lane;
  readonly wake: () => void;
}

/**
 * An agent that works alone towards its objective (Voyager, arXiv 2305.16291): it chooses a step, does it with stored or
 * written code, checks and repairs that, and chooses the next one. It gives no work to others.
 */
export class VoyagerAgent implements AgentProcess {
  readonly name: string;
  readonly #steps = new Map<Lane, AbortController>();
  readonly #waiting = new Set<Waiting>();
  readonly #pauses: Readonly<Record<Lane, InterruptibleSleep>>;

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: VoyagerParts,
  ) {
    this.name = setup.name;
    const newSleep = (): InterruptibleSleep => new InterruptibleSleep(this.name, parts.clock);
    this.#pauses = { decide: newSleep(), speak: newSleep(), act: newSleep() };
    parts.pool.subscribe(this.name, () => {});
  }

  /** A fold over the run's events. */
  get state(): VoyagerState {
    const state = this.#known;
    if (state === undefined) throw new RangeError(`${this.name} takes no part in this run`);
    return state;
  }

  get #known(): VoyagerState | undefined {
    return this.parts.log.stateOf(voyagerReducer, this.name);
  }

  isReady(lane?: Lane): boolean {
    if (lane === undefined) return lanes.some((one) => this.isReady(one));
    const { phase, lost, owed, acting } = this.state;
    if (phase === 'gone') return false;
    if (lost !== null) return lane === 'decide';
    // Deciding waits until the action under way has ended.
    const isActing = this.#steps.has('act');
    if (lane === 'decide') return (phase === 'to-choose' || phase === 'to-judge') && !isActing;
    if (lane === 'speak') return owed.length > 0 || phase === 'to-answer';
    return phase === 'to-act' || (acting !== null && !isActing);
  }

  async ready(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    while (!this.isReady(lane)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting: Waiting = { lane, wake: resolve };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', waiting.wake, { once: true });
      await promise;
      signal.removeEventListener('abort', waiting.wake);
      this.#waiting.delete(waiting);
      signal.throwIfAborted();
    }
    const seconds = pauseBefore(lane, this.state);
    if (seconds > 0) await this.#pauses[lane].sleep(seconds, signal);
  }

  interrupt({ why }: Interruption): void {
    this.#steps.get('act')?.abort(new Cancelled(why));
    this.notice();
  }

  /** Something has happened that concerns the agent: what it does may no longer be wanted, and lanes may be ready. */
  notice(): void {
    const state = this.#known;
    // The run has not begun.
    if (state === undefined) return;
    if (state.phase === 'gone' || state.lost !== null) {
      for (const controller of this.#steps.values()) controller.abort(new Cancelled(`${this.name} is gone`));
      for (const pause of Object.values(this.#pauses)) pause.wake(`${this.name} is gone`);
    }
    if (isBrokenOff(state)) this.#steps.get('act')?.abort(new Cancelled('something else is to be done'));
    for (const { lane, wake } of this.#waiting) if (this.isReady(lane)) wake();
  }

  async step(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    if (!this.isReady(lane) || this.#steps.has(lane)) return;
    const { log } = this.parts;
    const step = this.state.steps[lane] + 1;
    const controller = new AbortController();
    this.#steps.set(lane, controller);
    log.append({ type: 'step.started', agent: this.name, lane, step });
    const end = (how: 'done' | 'interrupted' | 'failed', detail = ''): void =>
      void log.append({ type: 'step.ended', agent: this.name, lane, step, how, detail });
    try {
      if (this.state.lost !== null) throw new BodyLost(this.name, this.state.lost);
      await takeStep(lane, this.setup, this.parts, AbortSignal.any([signal, controller.signal]));
      signal.throwIfAborted();
      end('done');
    } catch (error) {
      if (error instanceof BodyLost) {
        if (this.state.phase !== 'gone') log.append({ type: 'agent.gone', agent: this.name, why: error.message });
        end('failed', error.message);
      } else if (isCancellation(error)) {
        end('interrupted', error instanceof Cancelled ? error.why : 'stopped');
        signal.throwIfAborted();
      } else {
        end('failed', error instanceof Error ? error.message : String(error));
        // A single agent without a usable model ends the run with that error.
        if (!isSAgentsError(error) || this.state.failedSteps[lane] >= failedStepsAllowed(error)) throw error;
      }
    } finally {
      this.#steps.delete(lane);
      this.notice();
    }
  }
}
