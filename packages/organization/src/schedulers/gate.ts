import type { AgentProcess, Lane, WorldClock } from '@s-agents/core';
import { abortable, settled } from '@s-agents/kit';
import type { Pace } from './run-lanes.js';

/** A lane of an agent that is ready for a step. */
export interface ReadyLane {
  readonly agent: string;
  readonly lane: Lane;
}

/** The order in which lanes get their steps. */
export interface TurnRule {
  /** The lanes that wait for their turn; the others go as soon as they are ready. */
  readonly paced: ReadonlySet<Lane>;
  /** Whether it is a lane's turn. */
  mayGo(ready: ReadyLane): boolean;
  /** The lane takes a step. */
  went(ready: ReadyLane): void;
  /**
   * Called when no lane whose turn it is has more to do: gives the turn to at least one of those that wait, in the
   * order of the team.
   */
  pass(waiting: readonly ReadyLane[]): void;
}

/** Lets lanes go by a rule, and asks the rule to pass the turn once everything has come to rest. */
export class Gate implements Pace {
  readonly #waiting = new Map<
    string,
    ReadyLane & { readonly isReady: () => boolean; readonly go: (mayStep: boolean) => void }
  >();
  readonly #running = new Set<string>();
  #isResting = false;

  constructor(
    private readonly rule: TurnRule,
    private readonly clock: WorldClock,
  ) {}

  async enter(process: AgentProcess, lane: Lane, signal: AbortSignal): Promise<boolean> {
    if (!this.rule.paced.has(lane)) return true;
    const { name: agent } = process;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.set(keyOf(agent, lane), { agent, lane, isReady: () => process.isReady(lane), go: resolve });
    try {
      this.#letGo();
      return await abortable(promise, signal);
    } finally {
      this.#waiting.delete(keyOf(agent, lane));
    }
  }

  leave({ name: agent }: AgentProcess, lane: Lane): void {
    if (this.#running.delete(keyOf(agent, lane))) this.#letGo();
  }

  #letGo(): void {
    for (const [key, { agent, lane, isReady, go }] of [...this.#waiting]) {
      // A lane that is no longer ready leaves without using up its turn, since it may be ready again before the turn
      // ends.
      if (!isReady()) {
        this.#waiting.delete(key);
        go(false);
        continue;
      }
      if (!this.rule.mayGo({ agent, lane })) continue;
      this.rule.went({ agent, lane });
      this.#waiting.delete(key);
      this.#running.add(key);
      go(true);
    }
    if (this.#running.size === 0 && this.#waiting.size > 0) void this.#rest();
  }

  /** Passes the turn once everything has settled, since the last step may make other lanes of the same turn ready. */
  async #rest(): Promise<void> {
    if (this.#isResting) return;
    this.#isResting = true;
    // To hand over the turn takes no time in the world.
    const release = this.clock.hold('the turn is passed on');
    await settled();
    this.#isResting = false;
    release();
    if (this.#running.size > 0 || this.#waiting.size === 0) return;
    this.rule.pass([...this.#waiting.values()]);
    this.#letGo();
  }
}

function keyOf(agent: string, lane: Lane): string {
  return `${lane} ${agent}`;
}
