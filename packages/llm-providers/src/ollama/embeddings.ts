import { z } from 'zod';
import { optionalTokenCount } from '../servers/completion.js';
import type { Server } from '../servers/server.js';
import type { EmbeddingDialect } from '../servers/server-embedding-model.js';
import { clientFor } from './client.js';
import type { OllamaOptions } from './options.js';

const embeddingsSchema = z.object({
  embeddings: z.array(z.array(z.number()).min(1)),
  prompt_eval_count: optionalTokenCount,
});

export function ollamaEmbeddings(
  { model, keepAlive, contextTokens }: Pick<OllamaOptions, 'model' | 'keepAlive' | 'contextTokens'>,
  server: Server,
): EmbeddingDialect {
  return {
    provider: 'ollama',
    ask: async (texts, within) =>
      (await clientFor(server, within)).embed({
        model,
        input: [...texts],
        ...(keepAlive === undefined ? {} : { keep_alive: keepAlive }),
        ...(contextTokens === undefined ? {} : { options: { num_ctx: contextTokens } }),
      }),
    read: (answer) => {
      const { data } = embeddingsSchema.safeParse(answer);
      return data === undefined ? null : { vectors: data.embeddings, inputTokens: data.prompt_eval_count };
    },
  };
}
