import { SAgentsError, type GenerateRequest } from '@s-agents/core';
import { promptDifference } from '@s-agents/kit';
import type { RecordedCall } from './recorded-call.js';

export function cassetteInvalid(file: string, problem: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'CASSETTE_INVALID',
    message: `the cassette "${file}" ${problem}`,
    remedy: 'delete the file to record it again, or name another one',
    ...(cause === undefined ? {} : { cause }),
  });
}

export function nothingToRecord(file: string): SAgentsError {
  return new SAgentsError({
    code: 'CASSETTE_NOT_FOUND',
    message: `the cassette "${file}" does not exist, and the entry names no model to record`,
    remedy: 'check file, or add record: { use: NAME } with the options of a model',
  });
}

/** Creates the error for a request that is not recorded. `expected`: the next recorded call of its kind, or null. */
export function mismatch(
  file: string,
  { agent = '', purpose, messages }: GenerateRequest,
  expected: RecordedCall | null,
): SAgentsError {
  const difference =
    expected === null
      ? 'no further call of this agent for this purpose is recorded'
      : (promptDifference(expected.messages, messages) ?? 'the schema of the answer is another one');
  return new SAgentsError({
    code: 'CASSETTE_MISMATCH',
    message: `${agent} asks for ${purpose}, and the cassette "${file}" holds no answer to that: ${difference}`,
    remedy: 'run with the config, the seed and the versions of the recording, or delete the file to record it again',
  });
}
