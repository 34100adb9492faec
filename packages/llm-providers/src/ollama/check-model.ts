import { z } from 'zod';
import type { Connection } from '../servers/connection.js';
import { notInFormat } from '../servers/errors.js';
import { clientFor } from './client.js';

const listSchema = z.object({ models: z.array(z.object({ name: z.string() }).catch({ name: '' })) });

/**
 * Checks that the server has the model, without loading it: by its list, or by asking for the model's description if
 * the list does not name it, as with models of the cloud. Rejects with an SAgentsError.
 */
export async function checkModel(
  model: string,
  connection: Connection,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const { server } = connection;
  const answer = await connection.send<unknown>(
    async (within) => (await clientFor(server, { signal: within })).list(),
    { signal },
  );
  const list = listSchema.safeParse(answer);
  if (!list.success) throw notInFormat(answer, 'a list of models', connection.place);
  if (list.data.models.some(({ name }) => name === model || name === `${model}:latest`)) return;
  await connection.send(async (within) => (await clientFor(server, { signal: within })).show({ model }), { signal });
}
