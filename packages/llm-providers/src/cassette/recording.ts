import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSAgentsError, type ChatModel, type FailedTry } from '@s-agents/core';
import { modelLike } from '@s-agents/kit';
import { cassetteInvalid } from './errors.js';
import { hashOf, type RecordedCall } from './recorded-call.js';

/** Writes calls to a file, a line each, in the order in which they end. */
export class Recording {
  #last: Promise<void>;

  constructor(readonly path: string) {
    this.#last = mkdir(dirname(path), { recursive: true }).then(() => {});
    this.#last.catch(() => {});
  }

  async add(call: RecordedCall): Promise<void> {
    const written = this.#last.then(() => appendFile(this.path, `${JSON.stringify(call)}\n`));
    this.#last = written.catch(() => {});
    try {
      await written;
    } catch (cause) {
      throw cassetteInvalid(this.path, `cannot be written: ${(cause as Error).message}`, cause);
    }
  }
}

/** A model whose calls are recorded. A question of no agent, such as that of a check, is not. */
export function recordingModel(id: string, model: ChatModel, recording: Recording): ChatModel {
  return modelLike(model, {
    id,
    isRemote: true,
    doGenerate: async (request) => {
      const { agent = '', purpose, messages, temperature, signal } = request;
      if (agent === '') return model.doGenerate(request);
      const failedTries: FailedTry[] = [];
      const onFailedTry = (failure: FailedTry): void => {
        failedTries.push(failure);
        request.onFailedTry?.(failure);
      };
      const add = (end: Pick<RecordedCall, 'result' | 'error'>): Promise<void> =>
        recording.add({
          hash: hashOf(request),
          agent,
          purpose,
          model: model.id,
          messages: messages.map(({ role, content }) => ({ role, content })),
          temperature,
          failedTries,
          ...end,
        });
      try {
        const result = await model.doGenerate({ ...request, onFailedTry });
        const { warnings, ...rest } = result;
        await add({
          result: { object: undefined, ...rest, ...(warnings === undefined ? {} : { warnings: [...warnings] }) },
          error: null,
        });
        return result;
      } catch (error) {
        if (signal.aborted) await add({ result: null, error: null });
        else if (isSAgentsError(error) && error.code !== 'CASSETTE_INVALID') {
          const { code, problem: message, remedy } = error;
          await add({ result: null, error: { code, message, remedy } });
        }
        throw error;
      }
    },
  });
}
