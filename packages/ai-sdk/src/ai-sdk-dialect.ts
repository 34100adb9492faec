import { answerModes, type Connection, type Dialect, UnreadableAnswer } from '@s-agents/llm-providers/servers';
import { loadModel, type AiSdkModel, type LoadOptions } from './load-model.js';
import type { AiSdkOptions } from './options.js';
import { readResult } from './read-result.js';
import { toCall } from './to-call.js';
import { toFailure } from './to-failure.js';

/** Asks by a provider of the AI SDK. What its server sends is the provider's to read. */
export function aiSdkDialect(options: AiSdkOptions, connection: Connection, load: LoadOptions): Dialect {
  let loaded: Promise<AiSdkModel> | undefined;
  const { model, provider } = options;
  const place = { model, provider, mask: connection.mask };
  const loadOnce = (): Promise<AiSdkModel> => (loaded ??= loadModel(load));
  const ask = async (call: (asked: AiSdkModel) => unknown): Promise<unknown> => {
    try {
      return await call(await loadOnce());
    } catch (error) {
      throw toFailure(error, place);
    }
  };
  return {
    provider: 'ai-sdk',
    answerName: 'a result of the AI SDK',
    features: {
      answerMode: answerModes[options.structured],
      temperature: true,
      tokenLimit: 'max_tokens',
      api: 'chat',
      noThinking: false,
      stream: 'none',
      systemRole: true,
    },
    load: loadOnce,
    ask: (question, { signal }) =>
      // The versions of the interface differ in what they return; they are asked alike.
      ask((asked) => asked.doGenerate(toCall(question, options, signal) as never)),
    read: (result) => {
      const completion = readResult(result);
      if (completion === null) throw new UnreadableAnswer('without content');
      return completion;
    },
    check: async ({ signal }) => {
      const prompt = [{ role: 'user', content: [{ type: 'text', text: 'Answer with the single word: ready' }] }];
      await connection.send((within) => ask((asked) => asked.doGenerate({ prompt, abortSignal: within } as never)), {
        signal,
      });
    },
  };
}
