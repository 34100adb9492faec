import type { EmbeddingModel, Tokenizer, Usage } from '@s-agents/core';
import type { Price } from '@s-agents/kit';
import { costOf } from './completion.js';
import type { Connection } from './connection.js';
import { notInFormat } from './errors.js';
import { unitVectors } from './unit-vectors.js';

/** The vectors that a server sent, in the order of the texts. */
export interface Embeddings {
  readonly vectors: readonly (readonly number[])[];
  /** Absent when the server counts no tokens. */
  readonly inputTokens?: number | undefined;
}

/** How a kind of server is asked for embeddings. */
export interface EmbeddingDialect {
  /** The first part of the model's id: "openai". */
  readonly provider: string;
  ask(texts: readonly string[], options: { readonly signal: AbortSignal }): Promise<unknown>;
  /** Returns null for an answer that is not in the wire format. */
  read(answer: unknown, texts: readonly string[]): Embeddings | null;
}

export interface ServerEmbeddingModelOptions {
  readonly dialect: EmbeddingDialect;
  readonly connection: Connection;
  readonly tokenizer: Tokenizer;
  readonly model: string;
  readonly price: Price | undefined;
}

/** An embedding model on a server, in any wire format. */
export class ServerEmbeddingModel implements EmbeddingModel {
  readonly specificationVersion = 'v1';
  readonly id: string;

  constructor(private readonly parts: ServerEmbeddingModelOptions) {
    this.id = `${parts.dialect.provider}:${parts.model}`;
  }

  async doEmbed({
    texts,
    signal,
  }: {
    readonly texts: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<{ readonly vectors: readonly (readonly number[])[]; readonly usage: Usage }> {
    const { dialect, connection, tokenizer, price } = this.parts;
    signal.throwIfAborted();
    if (texts.length === 0) return { vectors: [], usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } };
    const tokens = texts.reduce((sum, text) => sum + tokenizer.count(text), 0);
    const answer = await connection.send((within) => dialect.ask(texts, { signal: within }), { signal, tokens });
    const embeddings = dialect.read(answer, texts);
    if (embeddings === null) throw notInFormat(answer, 'a list of embeddings', connection.place);
    const { inputTokens = tokens } = embeddings;
    return {
      vectors: unitVectors(embeddings.vectors, texts.length, connection.place),
      usage: { inputTokens, outputTokens: 0, costUsd: costOf({ inputTokens, outputTokens: 0 }, price) },
    };
  }
}
