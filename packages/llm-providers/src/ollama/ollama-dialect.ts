import type { Connection } from '../servers/connection.js';
import type { Remedies } from '../servers/error-place.js';
import { answerModes } from '../servers/features.js';
import type { Dialect } from '../servers/server-chat-model.js';
import { ollamaAssembler } from './chat-stream.js';
import { chatRequest, readChat } from './chat.js';
import { checkModel } from './check-model.js';
import { clientFor, loadClient } from './client.js';
import type { OllamaOptions } from './options.js';

/** The wire format of an Ollama server. */
export function ollamaDialect(options: OllamaOptions, connection: Connection): Dialect {
  return {
    provider: 'ollama',
    answerName: 'an answer of /api/chat',
    features: {
      answerMode: answerModes[options.structured],
      temperature: true,
      tokenLimit: 'max_tokens',
      api: 'chat',
      noThinking: true,
      stream: options.stream ? 'counted' : 'none',
      systemRole: true,
    },
    load: loadClient,
    ask: async (question, { signal, onPiece }) => {
      const streaming = { assemble: ollamaAssembler, onPiece };
      const isInPieces = question.features.stream !== 'none';
      return (await clientFor(connection.server, { signal, streaming, isInPieces })).chat(
        chatRequest(options, question),
      );
    },
    read: readChat,
    check: (given) => checkModel(options.model, connection, given),
  };
}

/** The commands to type when something is missing. */
export function ollamaRemedies(model: string): Remedies {
  return {
    refusesConnections:
      'start the server with "ollama serve" (installed from https://ollama.com), or set baseUrl to where it runs',
    unknownModel: `type "ollama pull ${model}", or name a model that "ollama list" shows`,
    wrongFormat: 'check that baseUrl is the address of an Ollama server, usually http://127.0.0.1:11434',
  };
}
