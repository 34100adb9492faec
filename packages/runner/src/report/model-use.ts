import type { ModelLatencySource, RunEventOf, RunReport, StateReducer } from '@s-agents/core';
import { ownValue, emptyMap, mapGet, mapSet, type PersistentMap } from '@s-agents/kit';

/** The model calls of a run or of one purpose. */
export interface ModelUse {
  /** Calls that were answered. */
  readonly calls: number;
  /** Attempts that were not answered. */
  readonly failedCalls: number;
  /** Calls whose answer was malformed. */
  readonly malformedAnswers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Those of the input tokens that servers had kept from earlier requests. */
  readonly cachedInputTokens: number;
  /** Those of the output tokens that models spent on reasoning. */
  readonly reasoningTokens: number;
  /** Calls that were answered from a store of earlier answers. */
  readonly storedCalls: number;
  /** Null as soon as the price of any call is unknown. */
  readonly costUsd: number | null;
  readonly latencySeconds: number;
}

export interface ModelUses {
  readonly total: ModelUse;
  readonly byPurpose: Readonly<Record<string, ModelUse>>;
  readonly latencySources: readonly ModelLatencySource[];
  /** By agent, then by the model's id. */
  readonly byAgent: PersistentMap<Readonly<Record<string, ModelUse>>>;
  /** The models of servers whose latency is declared. */
  readonly declaredLatency: readonly string[];
  /** What servers ignored or refused, with the model's id. */
  readonly warnings: readonly string[];
}

const none: ModelUse = {
  calls: 0,
  failedCalls: 0,
  malformedAnswers: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  storedCalls: 0,
  costUsd: 0,
  latencySeconds: 0,
};

/** The most different warnings that are kept. */
const maximumWarnings = 20;

export const modelUse: StateReducer<ModelUses> = {
  slice: 'runner.models',
  types: ['model.called', 'model.failed'],
  initial: {
    total: none,
    byPurpose: {},
    latencySources: [],
    byAgent: emptyMap(),
    declaredLatency: [],
    warnings: [],
  },
  reduce: (state, event) => {
    if (event.type !== 'model.called' && event.type !== 'model.failed') return state;
    const own = mapGet(state.byAgent, event.agent) ?? {};
    return {
      byAgent: mapSet(state.byAgent, event.agent, {
        ...own,
        [event.model]: plus(ownValue(own, event.model) ?? none, event),
      }),
      total: plus(state.total, event),
      byPurpose: { ...state.byPurpose, [event.purpose]: plus(ownValue(state.byPurpose, event.purpose) ?? none, event) },
      latencySources: state.latencySources.includes(event.latencySource)
        ? state.latencySources
        : [...state.latencySources, event.latencySource],
      declaredLatency: event.isRemote === true ? withNew(state.declaredLatency, [event.model]) : state.declaredLatency,
      warnings:
        event.type === 'model.called' && event.warnings !== undefined
          ? withNew(
              state.warnings,
              event.warnings.map((warning) => `${event.model}: ${warning}`),
            ).slice(0, maximumWarnings)
          : state.warnings,
    };
  },
};

function withNew(known: readonly string[], texts: readonly string[]): readonly string[] {
  return texts.every((text) => known.includes(text)) ? known : [...new Set([...known, ...texts])];
}

/** The calls of one agent: in all, and by model. */
export function agentModelUse(
  { byAgent }: Pick<ModelUses, 'byAgent'>,
  agent: string,
): RunReport['agents'][number]['llm'] {
  const byModel = mapGet(byAgent, agent) ?? {};
  return { ...Object.values(byModel).reduce(sum, none), byModel };
}

function sum(one: ModelUse, other: ModelUse): ModelUse {
  return {
    calls: one.calls + other.calls,
    failedCalls: one.failedCalls + other.failedCalls,
    malformedAnswers: one.malformedAnswers + other.malformedAnswers,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    storedCalls: one.storedCalls + other.storedCalls,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
    latencySeconds: one.latencySeconds + other.latencySeconds,
  };
}

function plus(use: ModelUse, call: RunEventOf<'model.called' | 'model.failed'>): ModelUse {
  const latencySeconds = use.latencySeconds + call.latencySeconds;
  if (call.type === 'model.failed') return { ...use, failedCalls: use.failedCalls + 1, latencySeconds };
  return {
    ...use,
    calls: use.calls + 1,
    malformedAnswers: use.malformedAnswers + (call.valid ? 0 : 1),
    inputTokens: use.inputTokens + call.inputTokens,
    outputTokens: use.outputTokens + call.outputTokens,
    cachedInputTokens: use.cachedInputTokens + (call.cachedInputTokens ?? 0),
    reasoningTokens: use.reasoningTokens + (call.reasoningTokens ?? 0),
    storedCalls: use.storedCalls + (call.isStored === true ? 1 : 0),
    costUsd: use.costUsd === null || call.costUsd === null ? null : use.costUsd + call.costUsd,
    latencySeconds,
  };
}
