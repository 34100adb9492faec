import {
  atPlace,
  ModelSelection,
  SAgentsError,
  TimedOut,
  withTimeout,
  type ChatModel,
  type WallClock,
} from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';

/** Wall milliseconds that a model's server has to answer. */
const patience = 30_000;

/**
 * Asks every model that runs elsewhere whether it would answer, before a world is started. Rejects with the first
 * failure; resolves at once when the signal aborts, which is reported by the run.
 */
export async function checkModels(
  { container, models }: Team,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<void> {
  const selection = container.get<ModelSelection>(ModelSelection);
  const purposes = Map.groupBy(
    models.entries().map(([purpose]) => purpose),
    (purpose) => selection.chatModel(purpose),
  );
  const check = async (model: ChatModel, [purpose = 'default']: readonly string[]): Promise<void> => {
    try {
      await withTimeout(async (within) => model.check?.({ signal: within }), {
        clock,
        milliseconds: patience,
        what: `the question to ${model.id}`,
        signal,
      });
    } catch (error) {
      if (signal.aborted) return;
      throw placed(error, `models.${purpose}`);
    }
  };
  await Promise.all([...purposes].map(([model, named]) => check(model, named)));
}

function placed(error: unknown, path: string): unknown {
  if (error instanceof TimedOut)
    return new SAgentsError({
      code: 'MODEL_TIMEOUT',
      message: `${path}: ${error.message}`,
      remedy: 'check that its server is running and not overloaded',
      cause: error,
    });
  return atPlace(path, error);
}
