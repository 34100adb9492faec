import { inject, injectable, optional } from 'inversify';
import { Random, RequestLimiter, Tokenizer, WallClock, type ChatModel, type LlmProvider } from '@s-agents/core';
import {
  apiKeyFor,
  Connection,
  Latencies,
  sentValues,
  ServerChatModel,
  Servers,
} from '@s-agents/llm-providers/servers';
import { aiSdkDialect } from './ai-sdk-dialect.js';
import type { AiSdkOptions } from './options.js';

/** Provides models of any installed provider of the AI SDK. */
@injectable()
export class AiSdkProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  readonly #random: Random;
  readonly #servers: Servers;

  constructor(
    @inject(WallClock) private readonly clock: WallClock,
    @inject(Random) random: Random,
    @inject(Tokenizer) private readonly tokenizer: Tokenizer,
    @inject(RequestLimiter) @optional() limiter?: RequestLimiter,
  ) {
    this.#random = random.fork('ai-sdk');
    this.#servers = new Servers(clock, limiter);
  }

  chatModel(options: AiSdkOptions): ChatModel {
    const { clock, tokenizer } = this;
    const { model, provider, baseUrl, pricePerMillion: price, maxOutputTokens, latencySeconds: declared } = options;
    const address = baseUrl ?? provider;
    // Without a variable in the config the provider reads the one of its own.
    const apiKey = apiKeyFor({ ...options, baseUrl: address, defaultVariable: null }, process.env);
    const sent = sentValues(options, process.env);
    const server = this.#servers.at(address, apiKey, { ...options, sent });
    const connection = new Connection({ ...options, server, clock, random: this.#random });
    return new ServerChatModel({
      dialect: aiSdkDialect(options, connection, { ...options, apiKey, headers: sent.headers }),
      connection,
      latencies: new Latencies({ declared, clock, random: this.#random.fork('latency') }),
      tokenizer,
      model,
      price,
      maxOutputTokens,
    });
  }
}
