import { EventLog, ModelRouter, type BlobStore, type Json, type Purpose } from '@s-agents/core';
import { blobId, systemWallClock } from '@s-agents/kit';
import { composeTeam, stopTeam, type PluginChoice, type LoadedConfig } from '@s-agents/runner';
import { BudgetSpent } from '../budget/improvement-budget.js';
import type { Purse } from '../budget/spending.js';
import type { Consultation, ModelCall } from '../episode/episode.js';

export interface ConsultOptions {
  readonly config: LoadedConfig;
  readonly plugins: PluginChoice;
  readonly budget: ConsultBudget;
  /** Who asks, for records. */
  readonly asker: string;
  readonly signal: AbortSignal;
}

/** The budget of an improvement, as a consultation sees it. */
export interface ConsultBudget extends Purse {
  /** Why nothing more may be spent; null while something may. */
  problem(): string | null;
}

/**
 * Asks the models of a config outside of a run, as a team's models are asked: the world is composed and never started.
 * Throws what the router throws, and {@link BudgetSpent} when there is no more to spend on an answer. A valid answer counts
 * even if it spends the rest.
 */
export async function consult<Inputs, Answer>(
  purpose: Purpose<Inputs, Answer>,
  inputs: NoInfer<Inputs>,
  { config, plugins, budget, asker, signal }: ConsultOptions,
): Promise<Consultation<Answer>> {
  budget.check();
  const stop = new AbortController();
  const blobs = new Blobs();
  const team = await composeTeam(config, { ...plugins, blobs });
  const calls: ModelCall[] = [];
  team.container.get<EventLog>(EventLog).subscribe((event) => {
    budget.charge(event);
    const isAnswered = event.type === 'model.called' && event.valid;
    const problem = isAnswered ? null : budget.problem();
    if (problem !== null) stop.abort(new BudgetSpent(problem));
    if (event.type !== 'model.called') return;
    const { model, attempt, valid, inputTokens, outputTokens, costUsd, prompt, answer } = event;
    calls.push({
      purpose: purpose.name,
      model,
      attempt,
      valid,
      inputTokens,
      outputTokens,
      costUsd,
      prompt: blobs.get(prompt),
      answer: blobs.get(answer),
    });
  });
  try {
    const answer = await team.container.get<ModelRouter>(ModelRouter).ask(purpose, inputs as never, {
      agent: asker,
      isBeforeStart: true,
      signal: AbortSignal.any([signal, stop.signal]),
    });
    return { answer, calls };
  } finally {
    await stopTeam(team, [], { clock: systemWallClock, onProblem: () => {} });
  }
}

class Blobs implements BlobStore {
  readonly #values = new Map<string, Json>();

  put(value: Json): string {
    const id = blobId(value);
    this.#values.set(id, value);
    return id;
  }

  get(id: string): Json | null {
    return this.#values.get(id) ?? null;
  }
}
