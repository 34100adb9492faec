import type OpenAI from 'openai';
import { isApiError } from './api-error.js';
import type { Connection } from './connection.js';

/**
 * Whether the server would answer for the model, as cheaply as can be found out: by its list of models, which costs
 * nothing,
 * and where that does not name the model (aliases, servers without a list) by one word from it. Rejects with an
 * SAgentsError.
 */
export async function checkModel(
  model: string,
  connection: Connection,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const isListed = await connection.send((client, options) => lists(client, model, options), { signal });
  if (!isListed)
    await connection.send(
      (client, options) =>
        client.chat.completions.create(
          { model, messages: [{ role: 'user', content: 'Answer with the single word: ready' }] },
          options,
        ),
      { signal },
    );
}

async function lists(client: OpenAI, model: string, options: { readonly signal: AbortSignal }): Promise<boolean> {
  try {
    for await (const { id } of client.models.list(options)) if (id === model) return true;
    return false;
  } catch (error) {
    // A key may be good for asking and not for this list, or there is none.
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
