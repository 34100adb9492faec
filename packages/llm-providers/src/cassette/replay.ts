import { SAgentsError, type ChatModel, type GenerateRequest, type GenerateResult } from '@s-agents/core';
import { abortable, readRegularFileSync, settled } from '@s-agents/kit';
import { resultOf } from '../cache/stored-result.js';
import { cassetteInvalid, mismatch } from './errors.js';
import { hashOf, recordedCallSchema, type RecordedCall } from './recorded-call.js';

/** The calls of a cassette that were not asked for so far. The first request that is not among them ends it. */
export class Replay {
  readonly #left: Set<RecordedCall>;
  readonly #byHash: ReadonlyMap<string, readonly RecordedCall[]>;
  #failure: SAgentsError | null = null;

  constructor(
    private readonly file: string,
    readonly calls: readonly RecordedCall[],
  ) {
    this.#left = new Set(calls);
    this.#byHash = Map.groupBy(calls, ({ hash }) => hash);
  }

  /** Returns the next answer to a request. Throws SAgentsError `CASSETTE_MISMATCH`, from then on for every request. */
  take(request: GenerateRequest): RecordedCall {
    if (this.#failure !== null) throw this.#failure;
    const found = this.#byHash.get(hashOf(request))?.find((call) => this.#left.has(call));
    if (found !== undefined) {
      this.#left.delete(found);
      return found;
    }
    const { agent = '', purpose } = request;
    const expected = [...this.#left].find((call) => call.agent === agent && call.purpose === purpose);
    throw (this.#failure = mismatch(this.file, request, expected ?? null));
  }
}

/** Reads a cassette. Throws SAgentsError `CASSETTE_INVALID`. */
export function readCassette(path: string): Replay {
  const lines = textOf(path).split('\n');
  const calls = lines.flatMap((line, index) => {
    if (line === '') return [];
    const { data } = recordedCallSchema.safeParse(parsed(line));
    if (data === undefined)
      throw cassetteInvalid(path, `holds something in line ${index + 1} that is no recorded call`);
    return [data];
  });
  return new Replay(path, calls);
}

function textOf(path: string): string {
  try {
    return readRegularFileSync(path);
  } catch (cause) {
    throw cassetteInvalid(path, `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A model that answers as it was recorded, with the recorded latency, failures and usage. */
export function replayingModel(id: string, replay: Replay): ChatModel {
  return {
    specificationVersion: 'v1',
    id,
    latencySource: replay.calls.find(({ result }) => result !== null)?.result?.latency.source ?? 'measured',
    isRemote: true,
    doGenerate: async (request): Promise<GenerateResult> => {
      request.signal.throwIfAborted();
      if ((request.agent ?? '') === '') return availability;
      const { failedTries, result, error } = replay.take(request);
      // An answer of a server comes when everything else at the moment is done.
      await settled();
      request.signal.throwIfAborted();
      for (const failure of failedTries) request.onFailedTry?.(failure);
      if (result !== null) return resultOf(result);
      if (error !== null) throw new SAgentsError(error);
      return abortable(new Promise<never>(() => {}), request.signal);
    },
  };
}

/** The answer to a question of no agent, which is not recorded. */
const availability: GenerateResult = {
  text: 'ready',
  isStored: true,
  usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
  latency: { source: 'measured', seconds: 0 },
};
