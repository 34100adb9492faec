import { inject, injectable, multiInject } from 'inversify';
import { Random, SymbolicAnswerer, Tokenizer, WorldKnowledge, type ChatModel, type LlmProvider } from '@s-agents/core';
import { answerersByPurpose, rulesNamed } from './answerers.js';
import type { SymbolicOptions } from './options.js';
import { SymbolicModel } from './symbolic-model.js';

/** Provides the symbolic model, which works offline: planners that implement the chat model's contract. */
@injectable()
export class SymbolicProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  readonly #answerers: ReadonlyMap<string, SymbolicAnswerer>;

  constructor(
    @multiInject(SymbolicAnswerer) answerers: readonly SymbolicAnswerer[],
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(Random) private readonly random: Random,
    @inject(Tokenizer) private readonly tokenizer: Tokenizer,
  ) {
    this.#answerers = answerersByPurpose(answerers);
  }

  chatModel({ latencySeconds, without }: SymbolicOptions): ChatModel {
    return new SymbolicModel({
      answerers: this.#answerers,
      knowledge: this.knowledge,
      random: this.random.fork('symbolic'),
      latency: latencySeconds,
      tokenizer: this.tokenizer,
      without: rulesNamed(without, this.#answerers),
    });
  }
}
