import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { isSAgentsError, type ChatModel, type GenerateResult, type WallClock } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { wordTokenizer } from '@s-agents/testkit';
import { z } from 'zod';
import { OllamaProvider } from '../ollama/ollama-provider.js';
import { ollamaOptionsSchema } from '../ollama/options.js';
import { OpenAiProvider } from '../openai/openai-provider.js';
import { openAiOptionsSchema } from '../openai/options.js';

/** What an answer of the corpus means; see corpus/README.md. */
export type Meaning =
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly where: string;
      readonly promptTokens: number | null;
      readonly completionTokens: number | null;
    }
  | { readonly kind: 'cut-off'; readonly text: string }
  | { readonly kind: 'malformed' | 'refused'; readonly text: string | null }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly retry: boolean;
      readonly waitSeconds: number | null;
      readonly code: string | null;
      readonly message: string;
      readonly unsupported: string | null;
      readonly problem: string;
    };

export interface CorpusCase {
  readonly id: string;
  readonly api: 'chat' | 'responses' | 'ollama';
  readonly stream: boolean;
  readonly schema: boolean;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly chunks?: readonly string[];
    readonly chunksBase64?: readonly string[];
    readonly breaks?: boolean;
  };
  readonly meaning: Meaning;
}

export function readCorpus(folder: URL): readonly CorpusCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as CorpusCase),
    );
}

/** What was seen of a model that asked a server twice at most. */
export interface Observed {
  readonly result: GenerateResult | null;
  readonly error: unknown;
  /** Wall seconds before the second try; null if there was none. */
  readonly waited: number | null;
  /** The bodies of the requests. */
  readonly requests: readonly Record<string, unknown>[];
}

const timeoutSeconds = 97;
const tasks = z.object({ tasks: z.array(z.object({ id: z.number(), title: z.string() })) });

/** Asks a server that gives this answer to every request. */
export async function ask({ api, stream, schema, response }: CorpusCase): Promise<Observed> {
  const requests: Record<string, unknown>[] = [];
  const server = await serve(response, requests);
  const waits: number[] = [];
  let passed = 0;
  const clock: WallClock = {
    now: () => systemWallClock.now() + passed,
    // Waits take no time here; timeouts never come.
    sleep: (milliseconds: number, { signal }: { readonly signal?: AbortSignal } = {}) => {
      if (milliseconds < timeoutSeconds * 1000 - 2000 || milliseconds > 11 * timeoutSeconds * 1000) {
        waits.push(milliseconds / 1000);
        passed += milliseconds;
        return Promise.resolve();
      }
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
  };
  try {
    const model = modelOf(api, { clock, stream, address: addressOf(server) });
    const result = await model.doGenerate({
      purpose: 'plan',
      messages: [
        { role: 'system', content: 'You plan.' },
        { role: 'user', content: 'Plan the day.' },
      ],
      ...(schema ? { schema: tasks } : {}),
      temperature: 0,
      maxOutputTokens: 500,
      inputs: {},
      signal: AbortSignal.timeout(20_000),
    });
    return { result, error: null, waited: waits[0] ?? null, requests };
  } catch (error) {
    return { result: null, error, waited: waits[0] ?? null, requests };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function modelOf(
  api: CorpusCase['api'],
  { clock, stream, address }: { readonly clock: WallClock; readonly stream: boolean; readonly address: string },
): ChatModel {
  const options = { model: 'small', baseUrl: address, stream, tries: 2, timeoutSeconds };
  return api === 'ollama'
    ? new OllamaProvider(clock, createRandom(1), wordTokenizer).chatModel(ollamaOptionsSchema.parse(options))
    : new OpenAiProvider(clock, createRandom(1), wordTokenizer).chatModel(
        openAiOptionsSchema.parse({ ...options, baseUrl: `${address}/v1`, api }),
      );
}

function addressOf(server: HttpServer): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(
  { status, headers, chunks, chunksBase64, breaks = false }: CorpusCase['response'],
  requests: Record<string, unknown>[],
): Promise<HttpServer> {
  const pieces =
    chunks?.map((text) => Buffer.from(text)) ?? chunksBase64?.map((text) => Buffer.from(text, 'base64')) ?? [];
  const server = createServer((request, answer) => {
    void (async () => {
      requests.push(JSON.parse(await bodyOf(request)) as Record<string, unknown>);
      answer.writeHead(status, headers);
      answer.flushHeaders();
      for (const piece of pieces) {
        answer.write(piece);
        await setImmediate();
      }
      if (breaks) void systemWallClock.sleep(5, { signal: new AbortController().signal }).then(() => answer.destroy());
      else answer.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const codes: Readonly<Record<string, readonly string[]>> = {
  'rate-limit': ['MODEL_RATE_LIMITED'],
  quota: ['MODEL_QUOTA_EXHAUSTED'],
  overloaded: ['MODEL_SERVER_ERROR'],
  server: ['MODEL_SERVER_ERROR'],
  authentication: ['MODEL_UNAUTHORIZED'],
  permission: ['MODEL_UNAUTHORIZED'],
  'model-not-found': ['MODEL_UNKNOWN'],
  'context-too-long': ['MODEL_REQUEST_REFUSED'],
  'bad-request': ['MODEL_REQUEST_REFUSED'],
  policy: ['MODEL_REQUEST_REFUSED'],
  'broken-response': ['MODEL_RESPONSE_INVALID', 'MODEL_UNREACHABLE'],
};

/** What of an answer was not read as it is meant, in words; empty if all was. */
export function misread({ meaning, schema }: CorpusCase, seen: Observed): readonly string[] {
  const { result, error, waited, requests } = seen;
  const code = isSAgentsError(error) ? error.code : error instanceof Error ? error.message : null;
  const said = isSAgentsError(error) ? error.message : '';
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem);
  };
  switch (meaning.kind) {
    case 'answer':
      expect(result?.text === meaning.text, `text ${JSON.stringify(result?.text)} (${code} ${said.slice(0, 200)})`);
      if (schema) expect(result?.object !== undefined, `no object: ${result?.problem}`);
      if (meaning.promptTokens !== null)
        expect(result?.usage.inputTokens === meaning.promptTokens, `prompt tokens ${result?.usage.inputTokens}`);
      if (meaning.completionTokens !== null)
        expect(result?.usage.outputTokens === meaning.completionTokens, `answer tokens ${result?.usage.outputTokens}`);
      expect(requests.length === 1, `${requests.length} requests`);
      break;
    case 'cut-off':
      expect(
        result?.finishReason === 'length',
        `finish reason ${result?.finishReason} (${code} ${said.slice(0, 200)})`,
      );
      expect(result?.text === meaning.text, `text ${JSON.stringify(result?.text)}`);
      expect(requests.length === 1, `${requests.length} requests`);
      break;
    case 'malformed':
      expect(result?.problem !== undefined, `no problem (${code} ${said.slice(0, 200)})`);
      expect((result?.text ?? '') === (meaning.text ?? ''), `text ${JSON.stringify(result?.text)}`);
      expect(requests.length === 1, `${requests.length} requests`);
      break;
    case 'refused':
      expect(
        code === 'MODEL_REFUSED' || result?.finishReason === 'content-filter',
        `${code} ${result?.finishReason} ${said.slice(0, 200)}`,
      );
      if (meaning.text !== null)
        expect(`${result?.text ?? ''}${said}`.includes(meaning.text), `does not quote the refusal`);
      expect(waited === null, 'was tried again');
      break;
    case 'error': {
      expect(
        codes[meaning.problem]?.includes(code ?? '') === true,
        `${code ?? `answer ${JSON.stringify(result?.text)}`} for ${meaning.problem}: ${said.slice(0, 160)}`,
      );
      expect(said.includes(meaning.message), `does not say "${meaning.message}": ${said.slice(0, 200)}`);
      // A call fails at once where the server asks to wait for longer than two minutes.
      const isAwaited = meaning.retry && (meaning.waitSeconds ?? 0) <= 120;
      expect((waited !== null) === isAwaited, isAwaited ? 'is not tried again' : 'is tried again');
      if (meaning.waitSeconds !== null && meaning.retry && waited !== null)
        expect(Math.abs(waited - meaning.waitSeconds) < 0.01, `waits ${waited} s instead of ${meaning.waitSeconds}`);
      if (meaning.unsupported !== null)
        expect(
          !asksFor(meaning.unsupported, requests.at(-1) ?? {}, requests[0] ?? {}),
          `goes on with ${meaning.unsupported}`,
        );
      break;
    }
  }
  return problems;
}

/** Whether a request still uses what was refused, where the first one did. */
function asksFor(feature: string, last: Record<string, unknown>, first: Record<string, unknown>): boolean {
  const text = JSON.stringify(last);
  switch (feature) {
    case 'system-role':
      return text.includes('"role":"system"');
    case 'schema':
      return text.includes('"json_schema"') || typeof last['format'] === 'object';
    case 'stream-options':
      return 'stream_options' in last;
    case 'temperature':
      return 'temperature' in last;
    case 'max-tokens':
      return 'max_tokens' in first && 'max_tokens' in last;
    case 'thinking':
      return 'think' in last;
    default:
      return false;
  }
}
