import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { inject, injectable } from 'inversify';
import { ModelFactory, RunContext, type ChatModel, type LlmProvider } from '@s-agents/core';
import { nothingToRecord } from './errors.js';
import type { CassetteOptions } from './options.js';
import { Recording, recordingModel } from './recording.js';
import { readCassette, replayingModel, type Replay } from './replay.js';

/**
 * Provides models from a file of recorded calls. While the file does not exist, another model answers, and its calls
 * are recorded; once it exists, no model is asked. All entries with the same file share it.
 */
@injectable()
export class CassetteProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  readonly #files = new Map<string, Recording | Replay>();

  constructor(
    @inject(ModelFactory) private readonly models: ModelFactory,
    @inject(RunContext) private readonly context: Pick<RunContext, 'baseFolder'>,
  ) {}

  chatModel({ file, record, temperature = temperatureOf(record) }: CassetteOptions): ChatModel {
    const path = resolve(this.context.baseFolder, file);
    const cassette = this.#files.get(path) ?? (existsSync(path) ? readCassette(path) : new Recording(path));
    this.#files.set(path, cassette);
    const id = `cassette:${basename(path)}`;
    if (!(cassette instanceof Recording)) return replayingModel(id, cassette);
    if (record === undefined) throw nothingToRecord(path);
    const model = recordingModel(id, this.models.chatModel(record, 'record'), cassette);
    if (temperature === undefined) return model;
    return { ...model, doGenerate: (request) => model.doGenerate({ ...request, temperature }) };
  }
}

/** The temperature of the recorded model, which is set by its entry rather than by itself. */
function temperatureOf(record: CassetteOptions['record']): number | undefined {
  const temperature = record?.['temperature'];
  return typeof temperature === 'number' ? temperature : undefined;
}
