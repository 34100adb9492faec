import type { ActionOutcome, Random, WorldClock } from '@s-agents/core';
import { shuffled } from './apartment/shuffled.js';

/** Something that a body does at the end of a step. */
interface PendingAct {
  readonly effect: () => ActionOutcome;
  outcome: ActionOutcome | null;
}

/** Slack for sums of world seconds that should be whole steps and are not quite. */
const slack = 1e-9;

/**
 * Divides world time into steps of equal length. All that bodies do in one step takes effect at its end, in an order
 * that the seed decides, so that one of two who want the same thing gets it.
 */
export class Steps {
  readonly #pending = new Map<number, Set<PendingAct>>();

  constructor(
    private readonly clock: () => WorldClock,
    readonly seconds: number,
    private readonly random: Random,
    /** Called at the end of each step in which somebody did something. */
    private readonly onEnd: (step: number) => void = () => {},
  ) {}

  /** How many steps are over. */
  get count(): number {
    return Math.floor(this.clock().now() / this.seconds + slack);
  }

  /** Lets a part of a step pass. */
  pass(steps: number, agent: string, signal: AbortSignal): Promise<void> {
    return this.clock().sleep(steps * this.seconds, { agent, signal });
  }

  /** Does something that takes up the current step. Rejects, without an effect, when the signal aborts before its end. */
  async act(agent: string, effect: () => ActionOutcome, signal: AbortSignal): Promise<ActionOutcome> {
    signal.throwIfAborted();
    const end = this.count + 1;
    const act: PendingAct = { effect, outcome: null };
    const acts = this.#pending.get(end) ?? new Set();
    this.#pending.set(end, acts.add(act));
    try {
      await this.clock().sleep(Math.max(0, end * this.seconds - this.clock().now()), { agent, signal });
    } catch (error) {
      // What has taken effect at this very moment has happened.
      if (act.outcome !== null) return act.outcome;
      acts.delete(act);
      throw error;
    }
    if (act.outcome === null) this.#end(end);
    if (act.outcome === null) throw new RangeError(`step ${end} has ended without an act of ${agent}`);
    return act.outcome;
  }

  #end(step: number): void {
    const acts = [...(this.#pending.get(step) ?? [])];
    this.#pending.delete(step);
    for (const act of shuffled(acts, this.random.fork(`step ${step}`))) act.outcome = act.effect();
    this.onEnd(step);
  }
}
