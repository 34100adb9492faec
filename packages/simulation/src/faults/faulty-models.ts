import type { ChatModel, GenerateRequest, GenerateResult, ModelSelection } from '@s-agents/core';
import { drawSeconds, type Faults } from './faults.js';
import { falseAnswer } from './false-answer.js';
import type { FaultKind } from './profile.js';

/** Decorates every model: some answers come late, are cut off, or are dishonest. */
export class FaultyModels implements ModelSelection {
  readonly #decorated = new Map<ChatModel, ChatModel>();

  constructor(
    private readonly inner: ModelSelection,
    private readonly faults: Faults,
  ) {}

  chatModel(...which: Parameters<ModelSelection['chatModel']>): ChatModel {
    const model = this.inner.chatModel(...which);
    const decorated = this.#decorated.get(model) ?? faultyModel(model, this.faults);
    this.#decorated.set(model, decorated);
    return decorated;
  }
}

function faultyModel(inner: ChatModel, faults: Faults): ChatModel {
  return {
    specificationVersion: 'v1',
    id: inner.id,
    latencySource: inner.latencySource,
    ...(inner.isRemote === undefined ? {} : { isRemote: inner.isRemote }),
    doGenerate: async (request) => applyFaults(await inner.doGenerate(request), request, faults),
  };
}

function applyFaults(honest: GenerateResult, request: GenerateRequest, faults: Faults): GenerateResult {
  const { late, lateSeconds, malformed, overClaiming, lazy } = faults.profile.models;
  const { purpose } = request;
  const agent = agentOf(request.inputs);
  const chance = faults.nextChance(`model/${purpose}/${agent}`);
  const { random } = chance;
  const happens = (kind: FaultKind, share: number): boolean => random.next() < share && faults.admits(kind, chance);
  // Every kind is drawn, always in this order, so that one share does not change the draws of the others.
  const [isLate, isMalformed, isOverClaiming, isLazy] = [
    happens('model.late', late),
    happens('model.malformed', malformed),
    happens('model.over-claiming', overClaiming),
    happens('model.lazy', lazy),
  ];
  let result = honest;
  if (isLate) {
    const seconds = drawSeconds(lateSeconds, random);
    faults.record('model.late', chance, agent, `the answer to ${purpose} takes ${seconds} s longer`, seconds);
    result = {
      ...result,
      latency: { ...result.latency, seconds: Math.round((result.latency.seconds + seconds) * 1000) / 1000 },
    };
  }
  if (isMalformed) {
    faults.record('model.malformed', chance, agent, `the answer to ${purpose} is cut off`);
    const { object: _, ...rest } = result;
    return { ...rest, text: result.text.slice(0, Math.floor(result.text.length / 2)) };
  }
  const overClaim = isOverClaiming ? falseAnswer('over-claiming', result.object) : null;
  const dishonest = overClaim ?? (isLazy ? falseAnswer('lazy', result.object) : null);
  if (dishonest === null) return result;
  faults.record(
    overClaim === null ? 'model.lazy' : 'model.over-claiming',
    chance,
    agent,
    `the answer to ${purpose} says ${overClaim === null ? 'that there is nothing to do' : 'success'}`,
  );
  return { ...result, object: dishonest, text: JSON.stringify(dishonest) };
}

/** Returns the agent named in the inputs of a prompt; empty when there is none. */
function agentOf(inputs: unknown): string {
  return typeof inputs === 'object' && inputs !== null && 'agent' in inputs && typeof inputs.agent === 'string'
    ? inputs.agent
    : '';
}
