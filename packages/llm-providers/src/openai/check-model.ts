import type OpenAI from 'openai';
import { z } from 'zod';
import { isApiError } from './api-error.js';
import { completionSchema } from './completion.js';
import type { Connection } from './connection.js';
import { responseInvalid } from './errors.js';

/**
 * Checks that the server serves the model, as cheaply as possible: by its list of models, which costs nothing, or by
 * asking for one word if the list does not name the model (an alias, a server without a list). Rejects with an
 * SAgentsError.
 */
export async function checkModel(
  model: string,
  connection: Connection,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const isListed = await connection.send((client, options) => listsModel(client, model, options), { signal });
  if (isListed) return;
  const answer: unknown = await connection.send(
    (client, options) =>
      client.chat.completions.create(
        { model, messages: [{ role: 'user', content: 'Answer with the single word: ready' }] },
        options,
      ),
    { signal },
  );
  if (!completionSchema.safeParse(answer).success)
    throw responseInvalid('a question with something that is not a chat completion', connection.place);
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() }).catch({ id: '' })) });

async function listsModel(client: OpenAI, model: string, options: { readonly signal: AbortSignal }): Promise<boolean> {
  try {
    const list = listSchema.safeParse(await client.get('/models', options));
    return list.success && list.data.data.some(({ id }) => id === model);
  } catch (error) {
    // A key may be valid for completions but not for this list, and some servers have no list.
    if (
      isApiError(error) &&
      error.status !== undefined &&
      error.status < 500 &&
      ![401, 408, 429].includes(error.status)
    )
      return false;
    throw error;
  }
}
