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
import type { Price } from '@s-agents/kit';
import { apiKeyFor } from '../servers/api-key.js';
import { Connection } from '../servers/connection.js';
import { Latencies } from '../servers/latencies.js';
import { ServerChatModel } from '../servers/server-chat-model.js';
import { ServerEmbeddingModel } from '../servers/server-embedding-model.js';
import { sentValues } from '../servers/sent-values.js';
import { Servers, type Server } from '../servers/server.js';
import { ollamaEmbeddings } from './embeddings.js';
import { ollamaDialect, ollamaRemedies } from './ollama-dialect.js';
import type { OllamaOptions } from './options.js';

/** Provides models on an Ollama server, on this machine or another one. */
@injectable()
export class OllamaProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  readonly #random: Random;
  readonly #servers: Servers;

  constructor(
    @inject(WallClock) private readonly clock: WallClock,
    @inject(Random) random: Random,
    @inject(Tokenizer) private readonly tokenizer: Tokenizer,
    @inject(RequestLimiter) @optional() limiter?: RequestLimiter,
  ) {
    this.#random = random.fork('ollama');
    this.#servers = new Servers(clock, limiter);
  }

  chatModel(options: OllamaOptions): ChatModel {
    const { clock, tokenizer } = this;
    const { model, maxOutputTokens, latencySeconds: declared } = options;
    const connection = this.#connect(options);
    return new ServerChatModel({
      dialect: ollamaDialect(options, connection),
      connection,
      latencies: new Latencies({ declared, clock, random: this.#random.fork('latency') }),
      tokenizer,
      model,
      price: priceOf(options, connection.server),
      maxOutputTokens,
    });
  }

  embeddingModel(options: OllamaOptions): EmbeddingModel {
    const { model } = options;
    const connection = this.#connect(options);
    const { server } = connection;
    const dialect = ollamaEmbeddings(options, server);
    return new ServerEmbeddingModel({
      dialect,
      connection,
      tokenizer: this.tokenizer,
      model,
      price: priceOf(options, server),
    });
  }

  #connect(options: OllamaOptions): Connection {
    const { model, baseUrl } = options;
    const key = apiKeyFor({ ...options, defaultVariable: null }, process.env);
    const server = this.#servers.at(baseUrl, key, { ...options, sent: sentValues(options, process.env) });
    const remedies = ollamaRemedies(model);
    return new Connection({ ...options, server, remedies, clock: this.clock, random: this.#random });
  }
}

/** A server that needs no key costs nothing. */
function priceOf({ pricePerMillion }: OllamaOptions, { apiKey }: Server): Price | undefined {
  return pricePerMillion ?? (apiKey === null ? { input: 0, output: 0 } : undefined);
}
