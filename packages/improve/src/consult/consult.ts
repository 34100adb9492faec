import {
  blobId,
  EventLog,
  ModelRouter,
  systemWallClock,
  type BlobStore,
  type Json,
  type Purpose,
} from '@s-agents/core';
import { composeTeam, stopTeam, type ComposeOptions, type LoadedConfig } from '@s-agents/runner';
import type { Consultation, ModelCall } from '../episode/episode.js';

export interface ConsultOptions {
  readonly config: LoadedConfig;
  readonly plugins: Pick<ComposeOptions, 'plugins' | 'defaults'>;
  /** Who asks, for records. */
  readonly asker: string;
  readonly signal: AbortSignal;
}

/**
 * Asks the models of a config outside of a run, as a team's models are asked: the world is composed and never started.
 * Throws what the router throws.
 */
export async function consult<Inputs, Answer>(
  purpose: Purpose<Inputs, Answer>,
  inputs: NoInfer<Inputs>,
  { config, plugins, asker, signal }: ConsultOptions,
): Promise<Consultation<Answer>> {
  const blobs = new Blobs();
  const team = await composeTeam(config, { ...plugins, blobs });
  const calls: ModelCall[] = [];
  team.container.get<EventLog>(EventLog).subscribe((event) => {
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
    const answer = await team.container
      .get<ModelRouter>(ModelRouter)
      .ask(purpose, inputs as never, { agent: asker, isBeforeStart: true, signal });
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
