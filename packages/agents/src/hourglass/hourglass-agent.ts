import {
  abortable,
  BodyLost,
  Cancelled,
  commandersOf,
  isCancellation,
  isSAgentsError,
  mapEntries,
  subordinatesOf,
  type AgentProcess,
  type AgentSetup,
  type Interruption,
  type SAgentsError,
} from '@s-agents/core';
import { hasToLeave, Hourglass, type How, type HourglassParts } from './hourglass.js';
import { hasToMuster, longestMuster } from './muster.js';
import { pauseBefore } from './pause.js';
import { isGoodNews } from './reduce-message.js';
import { hourglassReducer } from './reducer.js';
import { Rest } from './rest.js';

/** Steps in a row that end in an error, after which an agent does no more. */
const failedStepsAllowed = 5;

/**
 * A hourglass agent (S-Agents, section 3.2): its state is a fold over the run's events, its next move follows from the
 * state's phase.
 */
export class HourglassAgent implements AgentProcess {
  readonly name: string;
  readonly #hourglass: Hourglass;
  /** Whether it leads others and nobody commands it. */
  readonly #leadsAll: boolean;
  #wake = Promise.withResolvers<void>();
  /** While there is a step that can be interrupted. */
  #interruption: AbortController | null = null;
  /** After failures. */
  readonly #pause: Rest;
  /** Before the first plan of a team. */
  readonly #muster: Rest;

  constructor(
    setup: AgentSetup,
    private readonly parts: HourglassParts,
  ) {
    this.#hourglass = new Hourglass(setup, parts);
    this.name = setup.name;
    this.#pause = new Rest(this.name, parts.clock);
    this.#muster = new Rest(this.name, parts.clock);
    const leads = subordinatesOf(setup.graph, this.name).length > 0;
    this.#leadsAll = leads && commandersOf(setup.graph, this.name).length === 0;
    // Only who commands has to look up when another one leaves: nobody else listens to the whole team's log.
    if (leads)
      parts.log.subscribe((event) => {
        if (event.type === 'agent.gone') this.#lookUp();
      });
    parts.pool.subscribe(this.name, (message) => {
      this.#lookUp();
      // A command that waits for its turn disturbs nothing.
      if (this.#hourglass.state.assigned?.messageId === message.id)
        this.interrupt({ kind: 'command', messageId: message.id });
      if (isGoodNews(message)) this.#pause.end('there is news');
    });
  }

  get isReady(): boolean {
    const { phase, untold, owed } = this.#hourglass.state;
    return (
      phase !== 'gone' &&
      ((phase !== 'idle' && phase !== 'waiting') ||
        untold.length > 0 ||
        owed.length > 0 ||
        hasToLeave(this.#hourglass.state))
    );
  }

  async ready({ signal }: { signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    while (!this.isReady) {
      this.#wake = Promise.withResolvers();
      await abortable(this.#wake.promise, signal);
    }
    if (hasToMuster(this.#hourglass.state)) await this.#muster.take(longestMuster, signal);
    const seconds = pauseBefore(this.#hourglass.state);
    if (seconds > 0) await this.#pause.take(seconds, signal);
  }

  interrupt(interruption: Interruption): void {
    this.#interruption?.abort(new Cancelled(interruption.kind === 'command' ? 'a new command' : interruption.why));
    if (hasToLeave(this.#hourglass.state)) this.#pause.end('the body is lost');
    this.#wake.resolve();
  }

  async step({ signal }: { signal: AbortSignal }): Promise<void> {
    const { log } = this.parts;
    const step = this.#hourglass.state.steps + 1;
    const interruption = new AbortController();
    this.#interruption = interruption;
    log.append({ type: 'step.started', agent: this.name, step });
    const end = (how: How, detail = ''): void =>
      void log.append({ type: 'step.ended', agent: this.name, step, how, detail });
    try {
      end(await this.#hourglass.pass(signal, interruption));
    } catch (error) {
      if (error instanceof BodyLost) {
        log.append({ type: 'agent.gone', agent: this.name, why: error.message });
        end('failed', error.message);
      } else if (isCancellation(error)) {
        end('interrupted', error instanceof Cancelled ? error.why : 'stopped');
        signal.throwIfAborted();
      } else {
        end('failed', error instanceof Error ? error.message : String(error));
        if (!isSAgentsError(error)) throw error;
        if (this.#hourglass.state.failedSteps >= failedStepsAllowed) this.#leave(error);
      }
    } finally {
      this.#interruption = null;
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
      why: `${failedStepsAllowed} steps in a row failed: ${error.message}`,
    });
    const { agents } = this.parts.log.state(hourglassReducer);
    if (![...mapEntries(agents)].some(([, { acts, phase }]) => acts && phase !== 'gone')) throw error;
  }

  /** Something was said, or somebody left. */
  #lookUp(): void {
    this.#wake.resolve();
    if (!hasToMuster(this.#hourglass.state)) this.#muster.end('everybody has reported');
  }
}
