import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { definePurpose, LlmProvider, type ClassContribution, type Plugin } from '@s-agents/core';
import { describeChatModel, renderPrompt, type MadeChatModel } from '@s-agents/testkit';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const doc = await readFile(join(packageFolder, '../../docs/adding-a-provider.md'), 'utf8');
const code = /```js\n([\s\S]*?)```/.exec(doc)?.[1] ?? '';

let folder: string;
let provider: LlmProvider;
let optionsSchema: z.ZodType;
beforeAll(async () => {
  // Within the package, from which the code finds its dependencies.
  await mkdir(join(packageFolder, '.vitest'), { recursive: true });
  folder = await mkdtemp(join(packageFolder, '.vitest', 'provider-'));
  const file = join(folder, 'plain-http.mjs');
  await writeFile(file, code);
  const { default: plugin } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Plugin };
  const contribution = plugin.contributions.find(({ contract }) => contract === LlmProvider) as ClassContribution;
  provider = new contribution.class() as LlmProvider;
  optionsSchema = contribution.options as z.ZodType;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const purpose = definePurpose({
  name: 'root.plan',
  inputs: z.object({ who: z.string() }),
  answer: z.object({ words: z.string() }),
  prompt: { text: '# User\nGreet {{who}}.' },
  temperature: 0,
});

async function made(listener: RequestListener, options: object = {}): Promise<MadeChatModel<{ who: string }>> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const parsed = optionsSchema.parse({ model: 'small', baseUrl, tries: 1, ...options });
  return { model: provider.chatModel(parsed), purpose, inputs: { who: 'Ann' } };
}

const answer = { answer: '{"words":"hello"}', tokens: { prompt: 1000, answer: 100 } };
const answers: RequestListener = (_, response) => void response.end(JSON.stringify(answer));

describeChatModel('the provider of docs/adding-a-provider.md', () => made(answers), {
  slow: () => made(() => {}) as unknown as Promise<MadeChatModel<never>>,
  failing: () =>
    made((_, response) => void response.writeHead(500).end('broken')) as unknown as Promise<MadeChatModel<never>>,
});

it('takes at most 100 lines', () => {
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(100);
});

it('sends what the server takes, and counts what it says', async () => {
  let sent = '';
  const { model } = await made(
    (request, response) => {
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
      request.on('end', () => answers(request, response));
    },
    { maxOutputTokens: 50, pricePerMillion: { input: 1, output: 10 }, latencySeconds: { mean: 3, deviation: 1 } },
  );
  const result = await model.doGenerate({
    purpose: purpose.name,
    messages: renderPrompt(purpose, { who: 'Ann' }),
    schema: purpose.answer,
    temperature: 0.5,
    inputs: null,
    signal: new AbortController().signal,
  });
  expect(result).toMatchObject({ usage: { costUsd: 0.002 }, latency: { source: 'declared', seconds: 3 } });
  expect(JSON.parse(sent)).toEqual({
    model: 'small',
    prompt: expect.stringMatching(/^user: Greet Ann\.\n\nAnswer with JSON of this schema: /) as string,
    temperature: 0.5,
    maximumTokens: 50,
  });
});

it.each<[string, RequestListener, string]>([
  ['a page', (_, response) => void response.end('<html>'), 'MODEL_RESPONSE_INVALID'],
  ['a refusal', (_, response) => void response.writeHead(401).end('no'), 'MODEL_REQUEST_REFUSED'],
  ['no connection', (_, response) => void response.destroy(), 'MODEL_UNREACHABLE'],
])('finds %s by its check', async (_, listener, code) => {
  const { model } = await made(listener);
  await expect(model.check?.({ signal: new AbortController().signal })).rejects.toThrow(code);
});
