import {
  errorAtPlace,
  isSAgentsError,
  ModelSelection,
  SAgentsError,
  type ChatModel,
  type WallClock,
} from '@s-agents/core';
import { modelLists, pathText, TimedOut, withTimeout } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import type { ModelEntry } from '../composition/model-selection.js';

/** Wall milliseconds to wait for a model's server. */
const checkTimeoutMilliseconds = 30_000;

/** Failures that may pass by themselves. Where another model of a list answers, a run can start in spite of them. */
const outages: ReadonlySet<string> = new Set([
  'MODEL_CIRCUIT_OPEN',
  'MODEL_QUOTA_EXHAUSTED',
  'MODEL_RATE_LIMITED',
  'MODEL_SERVER_ERROR',
  'MODEL_TIMEOUT',
  'MODEL_UNREACHABLE',
]);

/**
 * Calls the `check` of every model that has one, before the world is started. Rejects with the first failure, unless it
 * is an outage and another model of the same list is available; resolves with the failures that are passed over so.
 * Resolves when the signal aborts, since the run reports that itself.
 */
export async function checkModels(
  { container, models }: Team,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<readonly unknown[]> {
  const selection = container.get<ModelSelection>(ModelSelection);
  const modelOf = ({ seat, purpose, rank }: ModelEntry): ChatModel => selection.chatModel(purpose, seat, rank);
  const check = async (model: ChatModel, [entry]: readonly ModelEntry[]): Promise<unknown> => {
    try {
      await withTimeout(async (within) => model.check?.({ signal: within }), {
        clock,
        milliseconds: checkTimeoutMilliseconds,
        what: `checking ${model.id}`,
        signal,
      });
      return null;
    } catch (error) {
      return signal.aborted ? null : withPlace(error, pathText(entry?.path ?? []));
    }
  };
  const failures = new Map(
    await Promise.all(
      [...Map.groupBy(models.entries, modelOf)].map(
        async ([model, entries]) => [model, await check(model, entries)] as const,
      ),
    ),
  );
  for (const list of modelLists(models.entries).values()) {
    const failed: readonly unknown[] = list
      .map((entry) => failures.get(modelOf(entry)) ?? null)
      .filter((failure) => failure !== null);
    for (const failure of failed)
      if (failed.length === list.length || !isSAgentsError(failure) || !outages.has(failure.code)) throw failure;
  }
  return [...failures.values()].filter((failure) => failure !== null);
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
