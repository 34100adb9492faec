import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { GenerateResult, Json } from '@s-agents/core';
import { readRegularFile } from '@s-agents/kit';
import { resultOf, storedResultSchema } from './stored-result.js';

const entrySchema = z.object({ result: storedResultSchema });

/** Answers of models in files of a folder: one for each request, named by the request's hash. */
export class AnswerStore {
  constructor(private readonly folder: string) {}

  /** Returns null when there is no answer, or one that cannot be read. */
  async find(hash: string): Promise<GenerateResult | null> {
    try {
      const { data } = entrySchema.safeParse(JSON.parse(await readRegularFile(this.#path(hash))));
      return data === undefined ? null : resultOf(data.result);
    } catch {
      return null;
    }
  }

  /** Keeps an answer, whole or not at all. Rejects when the folder cannot be written. */
  async keep(hash: string, request: Json, result: GenerateResult): Promise<void> {
    const path = this.#path(hash);
    await mkdir(join(path, '..'), { recursive: true });
    const written = `${path}.${randomUUID()}`;
    await writeFile(written, `${JSON.stringify({ request, result })}\n`);
    await rename(written, path);
  }

  #path(hash: string): string {
    const name = hash.replace(/^sha256-/, '');
    return join(this.folder, name.slice(0, 2), `${name}.json`);
  }
}
