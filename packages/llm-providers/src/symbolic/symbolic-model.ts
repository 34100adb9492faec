import type {
  ChatModel,
  GenerateRequest,
  GenerateResult,
  Json,
  Random,
  SymbolicAnswerer,
  Tokenizer,
  WorldKnowledge,
} from '@s-agents/core';
import { contentAddress, type DeclaredLatency } from '@s-agents/kit';
import { answererFor } from './answerers.js';
import { drawLatency } from '../servers/draw-latency.js';

export interface SymbolicModelOptions {
  readonly answerers: ReadonlyMap<string, SymbolicAnswerer>;
  readonly knowledge: WorldKnowledge;
  readonly random: Random;
  readonly latency: DeclaredLatency;
  readonly tokenizer: Tokenizer;
  readonly without: ReadonlySet<string>;
}

/**
 * Answers from a request's inputs and the world's rules, without reading the messages. Inputs and answers are copied
 * through JSON, as they would be for a server.
 */
export class SymbolicModel implements ChatModel {
  readonly specificationVersion = 'v1';
  readonly id = 'symbolic:planner';
  readonly latencySource = 'declared';
  readonly #asked = new Map<string, number>();

  constructor(private readonly options: SymbolicModelOptions) {}

  async doGenerate({ purpose, messages, inputs, schema, signal }: GenerateRequest): Promise<GenerateResult> {
    signal.throwIfAborted();
    const { answerers, knowledge, tokenizer, without } = this.options;
    const answerer = answererFor(purpose, answerers);
    const question = JSON.stringify(inputs ?? null);
    const given = JSON.parse(question) as Json;
    const random = this.#randomFor(purpose, question);
    const answer = answerer.answer(given, { knowledge, random: random.fork('answer'), without });
    const json = JSON.stringify(answer) ?? 'null';
    const text = typeof answer === 'string' ? answer : json;
    return {
      text,
      ...(schema === undefined ? {} : { object: JSON.parse(json) as unknown }),
      usage: {
        inputTokens: messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0),
        outputTokens: tokenizer.count(text),
        costUsd: 0,
      },
      latency: { source: 'declared', seconds: drawLatency(this.options.latency, random.fork('latency')) },
    };
  }

  /** Returns the random source of one call, which depends on the question and how often it was asked before. */
  #randomFor(purpose: string, question: string): Random {
    const asked = `${purpose}/${contentAddress(question)}`;
    const before = this.#asked.get(asked) ?? 0;
    this.#asked.set(asked, before + 1);
    return this.options.random.fork(asked).fork(`${before}`);
  }
}
