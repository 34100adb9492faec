import { isSAgentsError } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer, wordTokenizer } from '@s-agents/testkit';
import { afterEach, expect, it } from 'vitest';
import { OpenAiProvider } from './openai-provider.js';
import { openAiOptionsSchema } from './options.js';

const open: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Checks the model "small"; returns the outcome and the number of completions that were requested. */
async function check(
  models: readonly string[],
  ...script: readonly WireBehaviour[]
): Promise<readonly [string, number]> {
  const server = await createWireFormatServer(script, { models });
  open.push(server);
  const model = new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: server.baseUrl, tries: 1 }),
  );
  const outcome =
    (await model.check?.({ signal: new AbortController().signal }).then(
      () => 'available',
      (error: unknown) => (isSAgentsError(error) ? error.code : String(error)),
    )) ?? 'no check';
  return [outcome, server.requests.length];
}

it.each([
  ['costs nothing if the server lists the model', ['big', 'small'], [], 'available', 0],
  ['asks for a word if it does not', ['alias'], [{ kind: 'answer', content: 'ready' }], 'available', 1],
  [
    'finds a model that is unknown',
    ['big'],
    [{ kind: 'error', status: 404, message: 'no such model' }],
    'MODEL_UNKNOWN',
    1,
  ],
  [
    'finds a server of another kind',
    [],
    [{ kind: 'raw', status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }],
    'MODEL_RESPONSE_INVALID',
    1,
  ],
  ['finds a key that is wrong', [], [{ kind: 'error', status: 401, message: 'who are you' }], 'MODEL_UNAUTHORIZED', 1],
] as const)('%s', async (_what, models, script, outcome, requests) => {
  expect(await check(models, ...script)).toEqual([outcome, requests]);
});

it('finds that no server listens', async () => {
  const model = new OpenAiProvider(systemWallClock, createRandom(1), wordTokenizer).chatModel(
    openAiOptionsSchema.parse({ model: 'small', baseUrl: 'http://127.0.0.1:1/v1' }),
  );
  await expect(model.check?.({ signal: new AbortController().signal })).rejects.toThrow('MODEL_UNREACHABLE');
});
