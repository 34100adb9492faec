import type OpenAI from 'openai';
import { z } from 'zod';
import type { Connection } from '../servers/connection.js';
import { isOfFormat } from '../servers/is-of-format.js';
import { notInFormat } from '../servers/errors.js';
import { findRefusal } from '../wire/failures.js';
import { clientOf } from './client.js';
import type { OpenAiOptions } from './options.js';

/**
 * Checks that the server serves the model, as cheaply as possible: by its list of models, which costs nothing, or by
 * asking for one word if the list does not name the model (an alias, a server without a list). Rejects with an
 * SAgentsError.
 */
export async function checkModel(
  { model, api }: Pick<OpenAiOptions, 'model' | 'api'>,
  connection: Connection,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const client = await clientOf(connection.server);
  const isListed = await connection.send((within) => listsModel(client, model, { signal: within }), { signal });
  if (isListed) return;
  const content = 'Answer with the single word: ready';
  let asks = api;
  const answer = await connection.send<unknown>(
    (within) =>
      asks === 'responses'
        ? client.post<unknown>('/responses', { body: { model, input: content, store: false }, signal: within })
        : client.chat.completions.create({ model, messages: [{ role: 'user', content }] }, { signal: within }),
    {
      signal,
      adapt: (error) => {
        const isOther = asks === 'chat' && /\bv1\/responses\b/.test(findRefusal(error)?.message ?? '');
        if (isOther) asks = 'responses';
        return isOther;
      },
    },
  );
  if (!isOfFormat(answer)) throw notInFormat(answer, 'a chat completion', connection.place);
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() }).catch({ id: '' })) });

async function listsModel(client: OpenAI, model: string, options: { readonly signal: AbortSignal }): Promise<boolean> {
  try {
    const list = listSchema.safeParse(await client.get('/models', options));
    return list.success && list.data.data.some(({ id }) => id === model);
  } catch (error) {
    // A key may be valid for completions but not for this list, and some servers have no list.
    const status = findRefusal(error)?.status;
    if (status !== undefined && status < 500 && ![401, 408, 429].includes(status)) return false;
    throw error;
  }
}
