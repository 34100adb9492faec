import type { ChatModel, GenerateRequest, GenerateResult, Latency } from '@s-agents/core';
import { wordTokenizer } from './word-tokenizer.js';

/** An answer: text, an error to throw, any other value as the object, or a function that returns one of these. */
export type ScriptedAnswer = unknown;

export interface ScriptedChatModel extends ChatModel {
  readonly requests: readonly GenerateRequest[];
}

/** Creates a chat model that returns `answers` in order, then throws. */
export function scriptedChatModel(
  answers: readonly ScriptedAnswer[],
  options: { readonly latency?: Latency; readonly id?: string } = {},
): ScriptedChatModel {
  const latency = options.latency ?? { source: 'declared', seconds: 0 };
  const requests: GenerateRequest[] = [];
  return {
    specificationVersion: 'v1',
    id: options.id ?? 'scripted:script',
    latencySource: latency.source,
    requests,
    async doGenerate(request): Promise<GenerateResult> {
      request.signal.throwIfAborted();
      const index = requests.push(request) - 1;
      if (index >= answers.length)
        throw new RangeError(
          `the script has ${answers.length} answers, this is request ${index + 1} (${request.purpose})`,
        );
      const entry = answers[index];
      const answer: unknown =
        typeof entry === 'function' ? await (entry as (request: GenerateRequest) => unknown)(request) : entry;
      if (answer instanceof Error) throw answer;
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return {
        text,
        ...(typeof answer === 'string' ? {} : { object: JSON.parse(text) as unknown }),
        usage: {
          inputTokens: wordTokenizer.count(request.messages.map(({ content }) => content).join('\n')),
          outputTokens: wordTokenizer.count(text),
          costUsd: 0,
        },
        latency,
      };
    },
  };
}
