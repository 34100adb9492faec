import {
  BodyLost,
  Cancelled,
  cancelled,
  isSAgentsError,
  type AgentProcess,
  type AgentSetup,
  type BlobStore,
  type Briefing,
  type Interruption,
  type Lane,
  type MessagePool,
  type ModelRouter,
  type Observation,
  type WorldClock,
  type WorldKnowledge,
} from '@s-agents/core';
import { formatDeed, isCancellation, type InputWindows } from '@s-agents/kit';
import { actionOf } from './action-of.js';
import { draftsOf, send } from './communicator.js';
import { Doing, type DoingParts } from './doing.js';
import { News } from './news.js';
import type { ActorCommunicatorOptions } from './options.js';
import { Perceiver } from './perceiver.js';
import { act, isWaiting } from './purposes/act.js';
import { communicate } from './purposes/communicate.js';
import type { View } from './purposes/view.js';
import { lastWordOf, type LastWordOn } from './last-word-of.js';
import { actorCommunicatorReducer, taskOf, type ActorCommunicatorState, type Request } from './state.js';
import { viewOf } from './view-of.js';
import { Waits } from './waits.js';
import { failedStepsAllowed } from '../failed-steps.js';

/** The parts that an agent of this architecture works with. */
export interface ActorCommunicatorParts extends Pick<DoingParts, 'executor' | 'log'> {
  readonly models: ModelRouter;
  readonly pool: MessagePool;
  readonly blobs: BlobStore;
  readonly clock: WorldClock;
  readonly knowledge: WorldKnowledge;
  readonly windows: InputWindows;
  readonly briefing: () => Briefing;
  readonly options: ActorCommunicatorOptions;
}

/**
 * An agent that talks and acts in turn (Organized Teams, section 3.1): a step of `speak` is its communication phase, one
 * of `act` its action phase. Each asks a model of its own: the Communicator and the Actor.
 */
export class ActorCommunicatorAgent implements AgentProcess {
  readonly name: string;
  readonly #perceiver: Perceiver;
  readonly #waits = new Waits();
  readonly #news = { speak: new News(), act: new News() };
  #doing: Doing | null = null;
  #isStepping = false;

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: ActorCommunicatorParts,
  ) {
    this.name = setup.name;
    this.#perceiver = new Perceiver(setup, { ...parts, state: () => this.state });
    // A message is already in the agent's journal when it comes, so it is enough to wake the agent: it may have
    // something to do now.
    parts.pool.subscribe(this.name, () => this.#waits.wake());
  }

  get state(): ActorCommunicatorState {
    const state = this.parts.log.stateOf(actorCommunicatorReducer, this.name);
    if (state === undefined) throw new RangeError(`${this.name} takes no part in this run`);
    return state;
  }

  isReady(lane?: Lane): boolean {
    const { phase, away, lost, calledOff, acting } = this.state;
    if (phase === 'gone' || this.#isStepping) return false;
    const isOver = taskOf(this.state) === null && calledOff.length === 0 && acting === null;
    if (isOver && lost === null) return false;
    // An agent whose body is out of the world is not ready for a step, so that the others need not wait for it.
    if (away && lost === null) return false;
    return lane === undefined || lane === phase;
  }

  async ready(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    try {
      while (!this.isReady(lane)) await this.#waits.wait(signal);
      signal.throwIfAborted();
    } catch (error) {
      // The run ends when nothing is under way.
      await this.#doing?.ended;
      throw error;
    }
  }

  interrupt({ why }: Interruption): void {
    void this.#doing?.breakOff(why).catch(() => {});
    this.#waits.wake();
  }

  async step(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    if (!this.isReady(lane)) return;
    const { log } = this.parts;
    const step = this.state.steps[lane] + 1;
    this.#isStepping = true;
    log.append({ type: 'step.started', agent: this.name, lane, step });
    const end = (how: 'done' | 'interrupted' | 'failed', detail = ''): void =>
      void log.append({ type: 'step.ended', agent: this.name, lane, step, how, detail });
    try {
      this.#perceiver.checkBody();
      await (lane === 'speak' ? this.#speak(signal) : this.#act(signal));
      end('done');
    } catch (error) {
      if (error instanceof BodyLost) {
        end('failed', error.message);
        await this.#leave(error.message);
      } else if (isCancellation(error)) {
        await this.#doing?.ended;
        end('interrupted', error instanceof Cancelled ? error.why : 'stopped');
        signal.throwIfAborted();
      } else {
        // The phase lasts as long without an answer: others see it end when it is over.
        try {
          if (lane === 'act' && isSAgentsError(error)) await this.#pass(this.parts.clock.now(), signal);
        } finally {
          end('failed', error instanceof Error ? error.message : String(error));
        }
        if (!isSAgentsError(error)) throw error;
        if (this.state.failedSteps[lane] >= failedStepsAllowed(error)) await this.#leave(error.message);
      }
    } finally {
      this.#isStepping = false;
      this.#waits.wake();
    }
  }

  /** The communication phase. */
  async #speak(signal: AbortSignal): Promise<void> {
    const { models, pool } = this.parts;
    const observation = await this.#settle(signal);
    if (observation === null) return;
    if (this.parts.options.oneMind) return this.#choose(observation, signal);
    const view = this.#view(observation);
    if (view.hearers.length === 0) return;
    if (this.#passes('speak', view)) return;
    const drafts = draftsOf(await models.ask(communicate, view, { agent: this.name, signal }), view);
    this.#news.speak.answered(view, drafts.length === 0);
    await send(drafts, pool, signal);
  }

  /** The action phase: it ends with the action, or when its time is up. */
  async #act(signal: AbortSignal): Promise<void> {
    const { clock } = this.parts;
    const began = clock.now();
    this.#endWhatIsLost();
    const observation = await this.#settle(signal);
    if (observation === null) return;
    if (!this.parts.options.oneMind && (this.#doing === null || this.state.heard))
      await this.#choose(observation, signal);
    const outcome = await this.#pass(began, signal);
    // An action that failed at once, or took no time, is not tried again at the same moment: the rest of the phase
    // passes first.
    const isQuick = outcome?.status === 'failed' || clock.now() === began;
    if (outcome !== null && isQuick) await this.#pass(began, signal);
    if (!this.state.away) await this.#perceiver.observe(signal);
  }

  /** Asks the Actor, and begins what it chooses in place of what is under way. */
  async #choose(observation: Observation, signal: AbortSignal): Promise<void> {
    if (!this.setup.acts) return;
    this.#endWhatIsLost();
    const { models, log, knowledge } = this.parts;
    const [request] = this.state.requests;
    const view = this.#view(observation);
    if (this.#passes('act', view)) return;
    const { deed, thoughts, request: how } = await models.ask(act, view, { agent: this.name, signal });
    this.#news.act.answered(view, deed === null || isWaiting(deed, knowledge));
    log.append({ type: 'action.chosen', agent: this.name, deed, thoughts });
    if (how !== 'open' && request !== undefined && this.state.requests[0] === request)
      return this.#answer(
        request,
        how === 'done' ? { status: 'succeeded' } : { status: 'failed', detail: thoughts },
        signal,
      );
    const action = deed === null ? null : actionOf(deed, `a${this.state.actions + 1}`, knowledge);
    if (action === null) return;
    const { acting } = this.state;
    if (acting !== null && formatDeed(acting) === formatDeed(action)) return;
    await this.#doing?.breakOff('something else was chosen');
    signal.throwIfAborted();
    const doing = new Doing(action, { agent: this.name, body: this.setup.body, ...this.parts }, signal);
    this.#doing = doing;
    const forget = (): void => {
      if (this.#doing === doing) this.#doing = null;
    };
    void doing.ended.then(forget, forget);
  }

  /**
   * Says the last words on what was called off, and on what an agent that does not act is asked for. Resolves with what is
   * perceived; null when nothing is left to do.
   */
  async #settle(signal: AbortSignal): Promise<Observation | null> {
    if (taskOf(this.state) === null) await this.#doing?.breakOff('it was called off');
    for (const one of this.state.calledOff) await this.#answer(one, { status: 'superseded' }, signal);
    if (!this.setup.acts)
      for (const one of this.state.requests)
        await this.#answer(one, { status: 'refused', detail: 'I do not act' }, signal);
    return taskOf(this.state) === null ? null : this.#perceiver.observe(signal);
  }

  /** Tells the user the last word on something, once nothing is under way that could change what is held. */
  async #answer(request: Pick<Request, 'id' | 'work'>, word: LastWordOn, signal: AbortSignal): Promise<void> {
    await this.#doing?.breakOff('what it was for is over');
    const held = await this.#perceiver.observe(signal);
    await this.parts.pool.publish(lastWordOf(this.name, request, word, held));
  }

  #passes(lane: 'speak' | 'act', view: View): boolean {
    return this.parts.options.whenNothingIsNew === 'pass' && this.#news[lane].mayPass(view);
  }

  /** Lets the rest of a phase pass; ends early with the action that is under way, and resolves with its outcome. */
  async #pass(began: number, signal: AbortSignal): Promise<Awaited<Doing['ended']> | null> {
    const { clock, options } = this.parts;
    const seconds = Math.max(0, began + options.phaseSeconds - clock.now());
    const over = new AbortController();
    const time = clock
      .sleep(seconds, { agent: this.name, signal: AbortSignal.any([signal, over.signal]) })
      .then(() => null);
    time.catch(() => {});
    try {
      return await (this.#doing === null ? time : Promise.race([this.#doing.ended, time]));
    } finally {
      over.abort(new Cancelled('the phase is over'));
      signal.throwIfAborted();
    }
  }

  /** Ends in the log what was under way when the run broke off. */
  #endWhatIsLost(): void {
    const { acting } = this.state;
    if (acting === null || this.#doing !== null) return;
    const outcome = cancelled('the run was taken up again');
    this.parts.log.append({ type: 'action.ended', agent: this.name, actionId: acting.id, outcome });
  }

  #view(observation: Observation): View {
    const { briefing, options, clock } = this.parts;
    return viewOf(this.state, observation, briefing(), {
      ...this.parts,
      setup: this.setup,
      now: clock.now(),
      mates: options.oneMind ? this.#mates() : [],
    });
  }

  #mates(): readonly ActorCommunicatorState[] {
    const { name, team } = this.state;
    return team.flatMap((other) =>
      other === name ? [] : (this.parts.log.stateOf(actorCommunicatorReducer, other) ?? []),
    );
  }

  async #leave(why: string): Promise<void> {
    await this.#doing?.breakOff(why);
    this.parts.log.append({ type: 'agent.gone', agent: this.name, why });
  }
}
