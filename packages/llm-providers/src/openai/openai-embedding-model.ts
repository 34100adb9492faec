import { z } from 'zod';
import type { EmbeddingModel, Tokenizer, Usage } from '@s-agents/core';
import { tokenCount } from './completion.js';
import type { Connection } from './connection.js';
import { responseInvalid } from './errors.js';
import type { OpenAiOptions } from './options.js';

const responseSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: tokenCount }).nullish().catch(null),
});

/** An embedding model on any server that speaks OpenAI's wire format. */
export class OpenAiEmbeddingModel implements EmbeddingModel {
  readonly specificationVersion = 'v1';
  readonly id: string;

  constructor(
    private readonly options: OpenAiOptions,
    private readonly connection: Connection,
    private readonly tokenizer: Tokenizer,
  ) {
    this.id = `openai:${options.model}`;
  }

  async doEmbed({
    texts,
    signal,
  }: {
    readonly texts: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<{ readonly vectors: readonly (readonly number[])[]; readonly usage: Usage }> {
    signal.throwIfAborted();
    if (texts.length === 0) return { vectors: [], usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } };
    // Numbers rather than base64, which many servers do not support.
    const answer: unknown = await this.connection.send(
      (client, options) =>
        client.embeddings.create({ model: this.options.model, input: [...texts], encoding_format: 'float' }, options),
      { signal },
    );
    const parsed = responseSchema.safeParse(answer);
    if (!parsed.success)
      throw responseInvalid(
        `with something that is not a list of embeddings (${JSON.stringify(answer)?.slice(0, 200) ?? 'nothing'})`,
        this.connection.place,
      );
    const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]));
    const vectors = texts.map((_, index) => byIndex.get(index) ?? []);
    const lengths = vectors.map((vector) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)));
    if (
      new Set(vectors.map(({ length }) => length)).size !== 1 ||
      lengths.some((length) => !(length > 0 && length < Infinity))
    )
      throw responseInvalid(
        `${texts.length} texts with vectors of ${[...new Set(vectors.map(({ length }) => length))].join(', ')} numbers`,
        this.connection.place,
      );
    const inputTokens =
      parsed.data.usage?.prompt_tokens ?? texts.reduce((sum, text) => sum + this.tokenizer.count(text), 0);
    const price = this.options.pricePerMillion;
    return {
      vectors: vectors.map((vector, index) => vector.map((value) => value / (lengths[index] as number))),
      usage: {
        inputTokens,
        outputTokens: 0,
        costUsd: price === undefined ? null : (inputTokens * price.input) / 1_000_000,
      },
    };
  }
}
