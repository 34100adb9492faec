import { lanes, type EventLog, type Lane } from '@s-agents/core';
import { injectable, injectFromBase } from 'inversify';
import type { ReadyLane, TurnRule } from './gate.js';
import { TurnScheduler } from './turn-scheduler.js';

/**
 * Rounds (S-Agents, section 3.3): in a round everybody who is ready decides and acts once, side by side, and says
 * whatever there is to say; the next round begins when the last one is done.
 */
@injectable()
@injectFromBase({ extendConstructorArguments: true })
export class RoundsScheduler extends TurnScheduler {
  protected override ruleFor(): TurnRule {
    return new OnceEach(this.log);
  }
}

/**
 * Each agent decides and acts once in a round. Speech is not limited: an agent that has only announced itself could not
 * give out work before the next round, while others wait for it.
 */
class OnceEach implements TurnRule {
  readonly paced: ReadonlySet<Lane> = new Set(lanes);
  #done = new Set<string>();
  #round = 0;

  constructor(private readonly log: EventLog) {}

  mayGo({ agent, lane }: ReadyLane): boolean {
    return this.#round > 0 && (lane === 'speak' || !this.#done.has(`${lane} ${agent}`));
  }

  went({ agent, lane }: ReadyLane): void {
    this.#done.add(`${lane} ${agent}`);
  }

  pass(): void {
    this.#done = new Set();
    this.#round++;
    this.log.append({ type: 'round.started', round: this.#round });
  }
}
