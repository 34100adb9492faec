import type { Connection } from '../servers/connection.js';
import type { ServerFeatures } from '../servers/features.js';
import type { Dialect } from '../servers/server-chat-model.js';
import { chatBody, readChatCompletion } from './chat-completion.js';
import { checkModel } from './check-model.js';
import { clientOf } from './client.js';
import type { OpenAiOptions } from './options.js';
import { readResponse, responseBody } from './response.js';

/** OpenAI's wire format, in either of its interfaces. */
export function openAiDialect(options: OpenAiOptions, connection: Connection): Dialect {
  const features: ServerFeatures = {
    answerMode: 'json_schema',
    temperature: true,
    tokenLimit: options.maxOutputTokens === undefined ? 'none' : 'max_tokens',
    api: options.api,
    noThinking: false,
  };
  return {
    provider: 'openai',
    answerName: 'a chat completion',
    features,
    load: () => clientOf(connection.server),
    ask: async (question, { signal }) => {
      const client = await clientOf(connection.server);
      return question.features.api === 'responses'
        ? // Without the client's own reading of the answer, which trusts it.
          client.post<unknown>('/responses', { body: responseBody(options, question), signal })
        : client.chat.completions.create(chatBody(options, question), { signal });
    },
    read: (answer) => readChatCompletion(answer) ?? readResponse(answer),
    check: (given) => checkModel(options, connection, given),
  };
}
