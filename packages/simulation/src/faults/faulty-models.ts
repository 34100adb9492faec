import type { ChatModel, GenerateRequest, GenerateResult, ModelSelection } from '@s-agents/core';
import { drawSeconds, type Faults } from './faults.js';
import { falseAnswer } from './false-answer.js';

/** Models whose answers come late, cannot be read, or are not honest. */
export class FaultyModels implements ModelSelection {
  readonly #made = new Map<ChatModel, ChatModel>();

  constructor(
    private readonly inner: ModelSelection,
    private readonly faults: Faults,
  ) {}

  chatModel(purpose: string): ChatModel {
    const model = this.inner.chatModel(purpose);
    const made = this.#made.get(model) ?? faultyModel(model, this.faults);
    this.#made.set(model, made);
    return made;
  }
}

function faultyModel(inner: ChatModel, faults: Faults): ChatModel {
  return {
    specificationVersion: 'v1',
    id: inner.id,
    latencySource: inner.latencySource,
    doGenerate: async (request) => disturbed(await inner.doGenerate(request), request, faults),
  };
}

function disturbed(honest: GenerateResult, request: GenerateRequest, faults: Faults): GenerateResult {
  const { late, lateSeconds, malformed, overClaiming, lazy } = faults.profile.models;
  const { purpose } = request;
  const agent = agentOf(request.inputs);
  const random = faults.next(`model/${purpose}/${agent}`);
  const happens = (share: number): boolean => random.next() < share;
  // All are drawn, in one order, so that a change of one share does not change the draws of the others.
  const [isLate, isMalformed, isOverClaiming, isLazy] = [
    happens(late),
    happens(malformed),
    happens(overClaiming),
    happens(lazy),
  ];
  let result = honest;
  if (isLate) {
    const seconds = drawSeconds(lateSeconds, random);
    faults.note('model.late', agent, `${purpose} takes ${seconds} s longer`, seconds);
    result = {
      ...result,
      latency: { ...result.latency, seconds: Math.round((result.latency.seconds + seconds) * 1000) / 1000 },
    };
  }
  if (isMalformed) {
    faults.note('model.malformed', agent, `the answer to ${purpose} breaks off`);
    const { object: _, ...rest } = result;
    return { ...rest, text: result.text.slice(0, Math.floor(result.text.length / 2)) };
  }
  // Not every answer can be made to claim something.
  const claim = isOverClaiming ? falseAnswer('over-claiming', result.object) : null;
  const lie = claim ?? (isLazy ? falseAnswer('lazy', result.object) : null);
  if (lie === null) return result;
  faults.note(
    claim === null ? 'model.lazy' : 'model.over-claiming',
    agent,
    claim === null ? `${purpose} sees nothing to do` : `${purpose} says success`,
  );
  return { ...result, object: lie, text: JSON.stringify(lie) };
}

/** The agent that a model answers, as its inputs name it. */
function agentOf(inputs: unknown): string {
  return typeof inputs === 'object' && inputs !== null && 'agent' in inputs && typeof inputs.agent === 'string'
    ? inputs.agent
    : '';
}
