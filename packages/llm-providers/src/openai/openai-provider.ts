import { inject, injectable } from 'inversify';
import { Random, Tokenizer, WallClock, type ChatModel, type EmbeddingModel, type LlmProvider } from '@s-agents/core';
import { apiKeyFor } from './api-key.js';
import { Connection } from './connection.js';
import { OpenAiChatModel } from './openai-chat-model.js';
import { OpenAiEmbeddingModel } from './openai-embedding-model.js';
import type { OpenAiOptions } from './options.js';

/** Provides models on any server that speaks OpenAI's wire format: OpenAI's own, a gateway, or one on this machine. */
@injectable()
export class OpenAiProvider implements LlmProvider {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(WallClock) private readonly clock: WallClock,
    @inject(Random) private readonly random: Random,
    @inject(Tokenizer) private readonly tokenizer: Tokenizer,
  ) {}

  chatModel(options: OpenAiOptions): ChatModel {
    const { clock, tokenizer } = this;
    return new OpenAiChatModel({ options, connection: this.#connect(options), clock, tokenizer });
  }

  embeddingModel(options: OpenAiOptions): EmbeddingModel {
    return new OpenAiEmbeddingModel(options, this.#connect(options), this.tokenizer);
  }

  #connect(options: OpenAiOptions): Connection {
    return new Connection({
      options,
      apiKey: apiKeyFor(options, process.env),
      clock: this.clock,
      random: this.random.fork('openai'),
    });
  }
}
