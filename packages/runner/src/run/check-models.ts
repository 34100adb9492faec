import {
  errorAtPlace,
  ModelSelection,
  pathText,
  SAgentsError,
  TimedOut,
  withTimeout,
  type ChatModel,
  type WallClock,
} from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import type { ModelEntry } from '../composition/model-selection.js';

/** Wall milliseconds to wait for a model's server. */
const checkTimeoutMilliseconds = 30_000;

/**
 * Calls the `check` of every model that has one, before the world is started. Rejects with the first failure. Resolves
 * when the signal aborts, since the run reports that itself.
 */
export async function checkModels(
  { container, models }: Team,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<void> {
  const selection = container.get<ModelSelection>(ModelSelection);
  const places = Map.groupBy(models.entries, ({ seat, purpose }) => selection.chatModel(purpose, seat ?? undefined));
  const check = async (model: ChatModel, [entry]: readonly ModelEntry[]): Promise<void> => {
    try {
      await withTimeout(async (within) => model.check?.({ signal: within }), {
        clock,
        milliseconds: checkTimeoutMilliseconds,
        what: `checking ${model.id}`,
        signal,
      });
    } catch (error) {
      if (signal.aborted) return;
      throw withPlace(error, pathText(entry?.path ?? []));
    }
  };
  await Promise.all([...places].map(([model, named]) => check(model, named)));
}

function withPlace(error: unknown, path: string): unknown {
  if (error instanceof TimedOut)
    return new SAgentsError({
      code: 'MODEL_TIMEOUT',
      message: `${path}: ${error.message}`,
      remedy: 'check that its server is running and not overloaded',
      cause: error,
    });
  return errorAtPlace(path, error);
}
