import { inject, injectable, optional } from 'inversify';
import { EventLog, lanes, PluginOptions, Random, WorldClock, type AgentProcess, type Lane } from '@s-agents/core';
import { z } from 'zod';
import type { ReadyLane, TurnRule } from './gate.js';
import { nextInOrder } from './next-in-order.js';
import { TurnScheduler } from './turn-scheduler.js';

export const phasedOptions = z.strictObject({
  /** Who speaks when: the config's order in each round, or one that the seed draws for each round. */
  order: z.enum(['fixed', 'random']).default('fixed'),
});

/**
 * Phased (Embodied LLM Agents, section 3): a round is a phase of communication, in which the agents decide and speak
 * one after the other and hear what was said before them, and a phase of action, in which everybody takes one action at
 * the same time.
 */
@injectable()
export class PhasedScheduler extends TurnScheduler {
  constructor(
    @inject(EventLog) log: EventLog,
    @inject(WorldClock) clock: WorldClock,
    @inject(PluginOptions) @optional() private readonly options: z.output<typeof phasedOptions> = { order: 'fixed' },
    @inject(Random) @optional() private readonly random?: Random,
  ) {
    super(log, clock);
  }

  protected override ruleFor(agents: readonly AgentProcess[]): TurnRule {
    const random = this.options.order === 'random' ? (this.random?.fork('speakers') ?? null) : null;
    return new TalkThenAct(agents, this.log, random);
  }
}

class TalkThenAct implements TurnRule {
  readonly paced: ReadonlySet<Lane> = new Set(lanes);
  #order: readonly string[];
  #phase: 'talk' | 'act' = 'act';
  #speaker: string | null = null;
  #done = new Set<string>();
  #round = 0;

  constructor(
    agents: readonly AgentProcess[],
    private readonly log: EventLog,
    /** Draws the order of each round; null for that of the config. */
    private readonly random: Random | null,
  ) {
    this.#order = agents.map(({ name }) => name);
  }

  mayGo({ agent, lane }: ReadyLane): boolean {
    if (this.#done.has(`${lane} ${agent}`)) return false;
    return this.#phase === 'act' ? this.#round > 0 && lane === 'act' : lane !== 'act' && agent === this.#speaker;
  }

  went({ agent, lane }: ReadyLane): void {
    this.#done.add(`${lane} ${agent}`);
  }

  pass(waiting: readonly ReadyLane[]): void {
    if (this.#phase === 'act') this.#beginRound();
    if (this.#speaks(waiting)) return;
    if (waiting.some(({ lane }) => lane === 'act')) {
      this.#phase = 'act';
      this.#done = new Set();
      return;
    }
    // All agents that are ready have spoken in this round, and none of them acts, so the next round begins.
    this.#beginRound();
    this.#speaks(waiting);
  }

  #beginRound(): void {
    this.#phase = 'talk';
    this.#speaker = null;
    this.#done = new Set();
    this.#round++;
    if (this.random !== null) this.#order = drawn(this.#order, this.random.fork(`round ${this.#round}`));
    this.log.append({ type: 'round.started', round: this.#round });
  }

  /** Gives the turn to speak to the next agent of this round that has something to decide or to say. */
  #speaks(waiting: readonly ReadyLane[]): boolean {
    const ready = new Set(
      waiting
        .filter(({ agent, lane }) => lane !== 'act' && !this.#done.has(`${lane} ${agent}`))
        .map(({ agent }) => agent),
    );
    const left = this.#speaker === null ? this.#order : this.#order.slice(this.#order.indexOf(this.#speaker) + 1);
    const speaker = nextInOrder(left, null, (agent) => ready.has(agent));
    if (speaker === null) return false;
    this.#speaker = speaker;
    this.log.append({ type: 'turn.given', agent: speaker });
    return true;
  }
}

/** The names in an order in which each is as likely at any place. */
function drawn(names: readonly string[], random: Random): readonly string[] {
  const left = names.toSorted();
  return names.map(() => left.splice(random.integer(0, left.length - 1), 1)[0] ?? '');
}
