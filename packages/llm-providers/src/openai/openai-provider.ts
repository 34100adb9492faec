import { inject, injectable, optional } from 'inversify';
import {
  Random,
  RequestLimiter,
  Tokenizer,
  WallClock,
  type ChatModel,
  type EmbeddingModel,
  type LlmProvider,
} from '@s-agents/core';
import { Connection } from '../servers/connection.js';
import { Latencies } from '../servers/latencies.js';
import { ServerChatModel } from '../servers/server-chat-model.js';
import { ServerEmbeddingModel } from '../servers/server-embedding-model.js';
import { sentValues } from '../servers/sent-values.js';
import { Servers } from '../servers/server.js';
import { openAiEmbeddings } from './embeddings.js';
import { openAiDialect } from './openai-dialect.js';
import { openAiKey } from './openai-key.js';
import type { OpenAiOptions } from './options.js';

/** Provides models on any server that speaks OpenAI's wire format: OpenAI's own, a gateway, or one on this machine. */
@injectable()
export class OpenAiProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  readonly #random: Random;
  readonly #servers: Servers;

  constructor(
    @inject(WallClock) private readonly clock: WallClock,
    @inject(Random) random: Random,
    @inject(Tokenizer) private readonly tokenizer: Tokenizer,
    @inject(RequestLimiter) @optional() limiter?: RequestLimiter,
  ) {
    this.#random = random.fork('openai');
    this.#servers = new Servers(clock, limiter);
  }

  chatModel(options: OpenAiOptions): ChatModel {
    const { clock, tokenizer } = this;
    const { model, pricePerMillion: price, maxOutputTokens, latencySeconds: declared } = options;
    const connection = this.#connect(options);
    return new ServerChatModel({
      dialect: openAiDialect(options, connection),
      connection,
      latencies: new Latencies({ declared, clock, random: this.#random.fork('latency') }),
      tokenizer,
      model,
      price,
      maxOutputTokens,
    });
  }

  embeddingModel(options: OpenAiOptions): EmbeddingModel {
    const { model, pricePerMillion: price } = options;
    const connection = this.#connect(options);
    const dialect = openAiEmbeddings(model, connection.server);
    return new ServerEmbeddingModel({ dialect, connection, tokenizer: this.tokenizer, model, price });
  }

  #connect(options: OpenAiOptions): Connection {
    const sent = sentValues(options, process.env);
    const server = this.#servers.at(options.baseUrl, openAiKey(options, process.env), { ...options, sent });
    return new Connection({ ...options, server, clock: this.clock, random: this.#random });
  }
}
