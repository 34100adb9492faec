import { z } from 'zod';
import { tokenCount } from '../servers/completion.js';
import type { Server } from '../servers/server.js';
import type { EmbeddingDialect } from '../servers/server-embedding-model.js';
import { clientOf } from './client.js';

const embeddingsSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: tokenCount }).nullish().catch(null),
});

export function openAiEmbeddings(model: string, server: Server): EmbeddingDialect {
  return {
    provider: 'openai',
    ask: async (texts, { signal }) => {
      const client = await clientOf(server);
      // Numbers rather than base64, which many servers do not support.
      return client.embeddings.create({ model, input: [...texts], encoding_format: 'float' }, { signal });
    },
    read: (answer, texts) => {
      const { data } = embeddingsSchema.safeParse(answer);
      if (data === undefined) return null;
      const byIndex = new Map(data.data.map(({ index, embedding }) => [index, embedding]));
      return { vectors: texts.map((_, index) => byIndex.get(index) ?? []), inputTokens: data.usage?.prompt_tokens };
    },
  };
}
