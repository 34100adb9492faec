import {
  BodyLost,
  Cancelled,
  isSAgentsError,
  lanes,
  type AgentProcess,
  type AgentSetup,
  type Interruption,
  type Lane,
  type SAgentsError,
} from '@s-agents/core';
import { commandersOf, isCancellation, subordinatesOf } from '@s-agents/kit';
import { Actor } from './live/actor.js';
import { Ahead } from './live/ahead.js';
import { Decider } from './live/decider.js';
import type { HourglassParts, LaneOptions } from './live/lane-options.js';
import { LaneSteps } from './live/lane-steps.js';
import { isGoodNews, pauseBefore } from './live/pause.js';
import { hasDoneItsPart, standsIdle } from './commission/guards.js';
import { hasToLeave, isBreakingOff } from './own-work/guards.js';
import { awaitsReports, longestWaitForReports } from './live/awaits-reports.js';
import { Perception } from './live/perception.js';
import { hourglassReducer } from './reduce/reducer.js';
import { InterruptibleSleep } from '../waiting/interruptible-sleep.js';
import { Speaker } from './speech/speaker.js';
import { nextToSay } from './speech/next-to-say.js';
import type { HourglassState } from './state/state.js';
import { Watchdog } from './live/watchdog.js';
import { failedStepsAllowed } from '../failed-steps.js';

/**
 * A hourglass agent (S-Agents, section 3.2) of three lanes (CSAS, figure 6): its state is a fold over the run's events,
 * and what each lane does next follows from it.
 */
export class HourglassAgent implements AgentProcess {
  readonly name: string;
  readonly #run: Readonly<Record<Lane, (signals: Signals) => Promise<void>>>;
  readonly #steps = new LaneSteps();
  /** After failures. */
  readonly #pauses: Readonly<Record<Lane, InterruptibleSleep>>;
  /** The wait for members' reports, before a team's first plan and before the first plan without a member who left. */
  readonly #reportWait: InterruptibleSleep;
  readonly #watchdog: Watchdog;
  readonly #ahead: Ahead;
  /** The state when it last looked up. */
  #seen: HourglassState | undefined;
  /** Whether it leads others and nobody commands it. */
  readonly #leadsAll: boolean;

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: HourglassParts,
  ) {
    this.name = setup.name;
    const options: LaneOptions = { setup, ...parts, state: () => this.state };
    const perception = new Perception(options);
    this.#watchdog = new Watchdog(options, perception);
    this.#ahead = new Ahead(options, perception);
    const decider = new Decider(options, perception, this.#ahead);
    const speaker = new Speaker(options, perception);
    const actor = new Actor(options, this.#ahead);
    this.#run = {
      decide: ({ signal }) => decider.decide(signal),
      speak: ({ signal }) => speaker.speak(signal),
      act: (signals) => actor.act(signals),
    };
    const newSleep = (): InterruptibleSleep => new InterruptibleSleep(this.name, parts.clock);
    this.#pauses = { decide: newSleep(), speak: newSleep(), act: newSleep() };
    this.#reportWait = newSleep();
    this.#leadsAll =
      subordinatesOf(setup.graph, this.name).length > 0 && commandersOf(setup.graph, this.name).length === 0;
    parts.pool.subscribe(this.name, (message) => {
      if (isGoodNews(message)) this.#pauses.decide.wake('there is news');
    });
  }

  /** A fold over the run's events. */
  get state(): HourglassState {
    const state = this.#known;
    if (state === undefined) throw new RangeError(`${this.name} takes no part in this run`);
    return state;
  }

  get #known(): HourglassState | undefined {
    return this.parts.log.stateOf(hourglassReducer, this.name);
  }

  isReady(lane?: Lane): boolean {
    const { state } = this;
    if (state.phase === 'gone') return false;
    if (lane === undefined) return lanes.some((one) => this.#isReady(one, state));
    return this.#isReady(lane, state);
  }

  waitsForOthers(): boolean {
    const { state } = this;
    return state.phase !== 'gone' && !hasToLeave(state) && hasDoneItsPart(state);
  }

  async ready(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    this.#steps.follow(signal);
    while (!this.isReady(lane)) {
      if (lane === 'speak') {
        void this.#watchdog.askInTime(signal);
        void this.#watchdog.awaitAnswers(signal);
      }
      await this.#steps.wait(lane, signal);
      signal.throwIfAborted();
    }
    if (lane === 'decide') {
      this.#watchdog.askAfterLoss();
      if (awaitsReports(this.state)) await this.#reportWait.sleep(longestWaitForReports, signal);
    }
    const seconds = pauseBefore(lane, this.state);
    if (seconds > 0) await this.#pauses[lane].sleep(seconds, signal);
  }

  interrupt(interruption: Interruption): void {
    this.#steps.breakOff('act', interruption.why);
    if (hasToLeave(this.state)) for (const pause of Object.values(this.#pauses)) pause.wake('the body is lost');
    this.lookUp();
  }

  /** An event concerns the agent: it looks up where that has changed its state. */
  notice(): void {
    if (this.#known !== this.#seen) this.lookUp();
  }

  /** Something has happened that concerns the agent: what it does may no longer be wanted, and lanes may be ready. */
  lookUp(): void {
    const state = this.#known;
    const hadDied = this.#seen?.body.diedSinceObserved ?? false;
    this.#seen = state;
    // The run has not begun.
    if (state === undefined) return;
    if (state.phase === 'gone') this.#steps.breakOffAll(`${this.name} is gone`);
    if (isBreakingOff(state)) this.#steps.breakOff('act', 'something else is to be done');
    if (this.#steps.isOfAnother('decide', state.commission.assigned?.messageId))
      this.#steps.breakOff('decide', 'a new command');
    if (this.#ahead.isInVain()) this.#steps.breakOff('decide', 'what it plans ahead is not to be done');
    // It decides by what it saw before, so it has to look anew.
    if (state.body.diedSinceObserved && !hadDied) this.#steps.breakOff('decide', 'what it had seen no longer holds');
    if (!awaitsReports(state)) this.#reportWait.wake('everybody has reported');
    this.#watchdog.endWaits();
    this.#steps.wake((lane) => this.isReady(lane));
  }

  async step(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    if (!this.isReady(lane) || this.#steps.has(lane)) return;
    const { log } = this.parts;
    const [next] = this.state.line.waiting;
    if (lane === 'decide' && next !== undefined && standsIdle(this.state))
      log.append({ type: 'commission.interposed', agent: this.name, messageId: next.id });
    const step = this.state.lanes.steps[lane] + 1;
    const ending = this.#steps.begin(lane, signal, this.state.commission.assigned?.messageId);
    log.append({ type: 'step.started', agent: this.name, lane, step });
    const end = (how: 'done' | 'interrupted' | 'failed', detail = ''): void =>
      void log.append({ type: 'step.ended', agent: this.name, lane, step, how, detail });
    try {
      if (lane === 'decide' && hasToLeave(this.state)) throw new BodyLost(this.name, this.state.body.lost ?? '');
      const over = lane === 'act' ? this.#watchdog.lookMeanwhile(ending) : (): void => {};
      try {
        await this.#run[lane]({ signal: ending, runSignal: signal });
      } finally {
        over();
      }
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
        if (!isSAgentsError(error)) throw error;
        if (this.state.lanes.failedSteps[lane] >= failedStepsAllowed(error)) this.#leave(error);
      }
    } finally {
      this.#steps.end(lane);
      // What another lane waited for may have been this step's end.
      this.lookUp();
    }
  }

  #isReady(lane: Lane, state: HourglassState): boolean {
    switch (lane) {
      case 'decide':
        return (
          hasToLeave(state) ||
          (toDecide.has(state.phase) && !isBreakingOff(state)) ||
          standsIdle(state) ||
          (state.phase === 'waiting' && this.#ahead.isReady())
        );
      case 'speak':
        return !hasToLeave(state) && nextToSay(state) !== null;
      case 'act':
        return (
          !hasToLeave(state) &&
          (state.commission.own.queue.size > 0 || (state.measuring.acting !== null && !this.#steps.has('act')))
        );
    }
  }

  /**
   * The team goes on without an agent that has no usable model. The error is the run's when the agent leads others and
   * nobody commands it, or when nobody who acts is left.
   */
  #leave(error: SAgentsError): void {
    if (this.#leadsAll) throw error;
    this.parts.log.append({
      type: 'agent.gone',
      agent: this.name,
      why: `${failedStepsAllowed(error)} steps in a row failed: ${error.message}`,
    });
    if (!this.setup.graph.agents.some((name) => this.#worksOn(name))) throw error;
  }

  #worksOn(name: string): boolean {
    const state = this.parts.log.stateOf(hourglassReducer, name);
    return state !== undefined && state.acts && state.phase !== 'gone';
  }
}

/** The signals that end a step: `signal` ends only what is no longer wanted, `runSignal` ends everything. */
interface Signals {
  readonly signal: AbortSignal;
  readonly runSignal: AbortSignal;
}

const toDecide: ReadonlySet<HourglassState['phase']> = new Set(['to-judge', 'to-plan', 'planning', 'to-queue']);
