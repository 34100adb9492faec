import type { Connection } from '../servers/connection.js';
import { answerModes, type ServerFeatures } from '../servers/features.js';
import type { Dialect } from '../servers/server-chat-model.js';
import type { BoundedRequest } from '../wire/stream-format.js';
import { chatBody, readChatCompletion } from './chat-completion.js';
import { chatAssembler } from './chat-stream.js';
import { checkModel } from './check-model.js';
import { clientOf } from './client.js';
import type { OpenAiOptions } from './options.js';
import { responseAssembler } from './response-stream.js';
import { readResponse, responseBody } from './response.js';

/** OpenAI's wire format, in either of its interfaces. */
export function openAiDialect(options: OpenAiOptions, connection: Connection): Dialect {
  const features: ServerFeatures = {
    answerMode: answerModes[options.structured],
    temperature: true,
    tokenLimit: 'max_tokens',
    api: options.api,
    noThinking: false,
    stream: options.stream ? 'counted' : 'none',
    systemRole: true,
  };
  return {
    provider: 'openai',
    answerName: 'a chat completion',
    features,
    load: () => clientOf(connection.server),
    // Without the client's own reading of the answer, which trusts it.
    ask: async (question, { signal, onPiece }) => {
      const client = await clientOf(connection.server);
      const { api } = question.features;
      const isChat = api === 'chat';
      const assemble = isChat ? chatAssembler : responseAssembler;
      const sent: BoundedRequest = { streaming: { assemble, onPiece } };
      return client.post<unknown>(isChat ? '/chat/completions' : '/responses', {
        body: isChat ? chatBody(options, question) : responseBody(options, question),
        signal,
        // The client passes on what it does not know, and the server's `fetch` reads it.
        fetchOptions: sent as object,
      });
    },
    read: (answer) => readChatCompletion(answer) ?? readResponse(answer),
    check: (given) => checkModel(options, connection, given),
  };
}
