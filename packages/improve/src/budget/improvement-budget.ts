import { Cancelled, type Config, type RunEvent } from '@s-agents/core';
import { overBudget } from '@s-agents/runner';
import type { Ledger, LedgerEntry, Spender, SpendingBy } from './ledger.js';
import { addSpending, nothingSpent, spendingOf, type Spending } from './spending.js';

/** The improvement stops, because its budget is spent. */
export class BudgetSpent extends Cancelled {}

/**
 * The limits `usd`, `calls` and `tokens` of the config's `budget`, over all runs of an improvement, its Critic and its
 * Coordinator together. Every call is written to the ledger at once.
 */
export class ImprovementBudget {
  readonly #stop = new AbortController();
  /** By episode and spender. */
  readonly #sums = new Map<string, Spending>();
  #spent = nothingSpent;

  constructor(
    private readonly limits: Config['budget'],
    private readonly ledger: Pick<Ledger, 'read' | 'append'>,
  ) {
    for (const entry of ledger.read()) this.#add(entry);
  }

  get spent(): Spending {
    return this.#spent;
  }

  /** Why nothing more may be spent, in one sentence; null while something may. */
  get problem(): string | null {
    const { calls, tokens, usd } = this.#spent;
    const use = { calls, failedCalls: 0, storedCalls: 0, inputTokens: tokens, outputTokens: 0, costUsd: usd };
    return overBudget(this.limits, use)?.detail ?? null;
  }

  /** Aborts with {@link BudgetSpent} when a call has spent the rest. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Throws {@link BudgetSpent} when nothing more may be spent. */
  check(): void {
    if (this.problem !== null) throw new BudgetSpent(this.problem);
  }

  /** Charges an event of a log, if it is a call of a model. */
  charge(event: RunEvent, episode: number, by: Spender): void {
    const spending = spendingOf(event);
    if (spending === null) return;
    const entry = { episode, by, ...spending };
    this.ledger.append(entry);
    this.#add(entry);
    if (this.problem !== null) this.#stop.abort(new BudgetSpent(this.problem));
  }

  /** What an episode has spent so far, also on runs that were begun anew. */
  spentIn(episode: number): SpendingBy {
    const of = (by: Spender): Spending => this.#sums.get(keyOf(episode, by)) ?? nothingSpent;
    return { runs: of('runs'), critic: of('critic'), coordinator: of('coordinator') };
  }

  #add({ episode, by, calls, tokens, usd }: LedgerEntry): void {
    const spending = { calls, tokens, usd };
    const key = keyOf(episode, by);
    this.#sums.set(key, addSpending(this.#sums.get(key) ?? nothingSpent, spending));
    this.#spent = addSpending(this.#spent, spending);
  }
}

function keyOf(episode: number, by: Spender): string {
  return `${episode} ${by}`;
}

/** The budget of a single run of an improvement: without the limits that hold for all of them together. */
export function budgetOfRun({ wallMinutes, warnAt }: Config['budget']): Config['budget'] {
  return { wallMinutes, warnAt };
}
