import {
  SAgentsError,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type Latency,
  type ModelSelection,
} from '@s-agents/core';
import { falseAnswer, type Falsehood } from './false-answer.js';
import { drawSeconds, type Chance, type Faults } from './faults.js';
import type { FaultKind } from './profile.js';
import { unusableText, type Unusable } from './unusable-text.js';

/** Decorates every model: some calls fail, and some answers come late, cannot be read, or are false. */
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

/** How often a provider tries a call before it gives up, and why a try fails. */
const tries = 3;
const outages = ['MODEL_RATE_LIMITED', 'MODEL_SERVER_ERROR', 'MODEL_TIMEOUT'] as const;

const unusable: Readonly<Record<Unusable, { readonly kind: FaultKind; readonly what: string }>> = {
  malformed: { kind: 'model.malformed', what: 'cannot be read' },
  truncated: { kind: 'model.truncated', what: 'is cut off by its limit' },
  refusing: { kind: 'model.refusing', what: 'is a refusal' },
  foreign: { kind: 'model.foreign', what: 'is in another language' },
};
const falsehoods: Readonly<Record<Falsehood, { readonly kind: FaultKind; readonly what: string }>> = {
  'over-claiming': { kind: 'model.over-claiming', what: 'says success' },
  lazy: { kind: 'model.lazy', what: 'says that there is nothing to do' },
  inventing: { kind: 'model.inventing', what: 'names what is not there' },
  asking: { kind: 'model.asking', what: 'asks everybody something first' },
  chatty: { kind: 'model.chatty', what: 'says something to everybody' },
  repeating: { kind: 'model.repeating', what: 'gives out again what the plan before gave out' },
  contrary: { kind: 'model.contrary', what: 'takes back everything that is under way' },
};

function faultyModel(inner: ChatModel, faults: Faults): ChatModel {
  return {
    specificationVersion: 'v1',
    id: inner.id,
    latencySource: inner.latencySource,
    ...(inner.isRemote === undefined ? {} : { isRemote: inner.isRemote }),
    doGenerate: async (request) => applyFaults(inner, request, faults),
  };
}

async function applyFaults(inner: ChatModel, request: GenerateRequest, faults: Faults): Promise<GenerateResult> {
  const { models } = faults.profile;
  const { purpose } = request;
  const agent = agentOf(request.inputs);
  const chance = faults.nextChance(`model/${purpose}/${agent}`);
  const { random } = chance;
  const happens = (kind: FaultKind, share: number, drawn = random): boolean =>
    drawn.next() < share && faults.admits(kind, chance);
  const record = (kind: FaultKind, what: string, seconds?: number): void =>
    faults.record(kind, chance, agent, `the answer to ${purpose} ${what}`, seconds);
  // Every kind is drawn, always in this order, so that one share does not change the draws of the others.
  const isLate = happens('model.late', models.late);
  const isUnavailable = happens('model.unavailable', models.unavailable);
  const text = (
    [
      ['malformed', models.malformed],
      ['truncated', models.truncated],
      ['refusing', models.refusing],
      ['foreign', models.foreign],
    ] as const
  ).filter(([kind, share]) => happens(unusable[kind].kind, share));
  const claims = (
    [
      ['over-claiming', models.overClaiming],
      ['lazy', models.lazy],
      ['inventing', models.inventing],
      ['asking', models.asking],
    ] as const
  ).filter(([kind, share]) => happens(falsehoods[kind].kind, share));
  // Drawn apart, so that the draws of recorded seeds stay.
  const ways = (
    [
      ['repeating', models.repeating],
      ['contrary', models.contrary],
      ['chatty', models.chatty],
    ] as const
  ).filter(([kind, share]) => happens(falsehoods[kind].kind, share, random.fork(kind)));

  if (isUnavailable) failTries(inner, request, chance, record);
  let result = await inner.doGenerate(request);
  if (isLate) {
    const seconds = drawSeconds(models.lateSeconds, random);
    record('model.late', `takes ${seconds} s longer`, seconds);
    const later = Math.round((result.latency.seconds + seconds) * 1000) / 1000;
    result = { ...result, latency: { ...result.latency, seconds: later } };
  }
  const [[kind] = [null]] = text;
  if (kind !== null) {
    record(unusable[kind].kind, unusable[kind].what);
    const { object: _, ...rest } = result;
    return { ...rest, ...unusableText(kind, result.text, random) };
  }
  for (const [claim] of [...claims, ...ways]) {
    const answer = falseAnswer(claim, result.object, { random, inputs: request.inputs });
    if (answer === null) continue;
    record(falsehoods[claim].kind, falsehoods[claim].what);
    return { ...result, object: answer, text: JSON.stringify(answer) };
  }
  return result;
}

/** Lets some tries of a call fail, as a provider reports them. Throws when all of them do. */
function failTries(
  { latencySource: source }: ChatModel,
  { onFailedTry, purpose }: GenerateRequest,
  { random }: Chance,
  record: (kind: FaultKind, what: string, seconds?: number) => void,
): void {
  const failing = random.integer(1, tries);
  const failures = Array.from({ length: failing }, () => ({
    reason: random.pick(outages),
    seconds: drawSeconds([0.1, 5], random),
  }));
  const seconds = failures.reduce((sum, failure) => sum + failure.seconds, 0);
  record(
    'model.unavailable',
    `takes ${failing} failed tries (${failures.map(({ reason }) => reason).join(', ')})`,
    seconds,
  );
  for (const { reason, seconds: took } of failures) {
    const latency: Latency = { source, seconds: took };
    onFailedTry?.({ reason, latency });
  }
  if (failing < tries) return;
  throw new SAgentsError({
    code: failures.at(-1)?.reason ?? outages[0],
    message: `the model did not answer for "${purpose}" in ${tries} tries`,
    remedy: 'this is a fault of the simulation: it passes',
  });
}

/** Returns the agent named in the inputs of a prompt; empty when there is none. */
function agentOf(inputs: unknown): string {
  return typeof inputs === 'object' && inputs !== null && 'agent' in inputs && typeof inputs.agent === 'string'
    ? inputs.agent
    : '';
}
