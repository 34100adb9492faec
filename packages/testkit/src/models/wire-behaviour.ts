import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Json } from '@s-agents/core';
import { sendBrokenStream, sendStream } from './wire-stream.js';

export interface WireRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Json;
}

/** How the server behaves towards a request. */
export type WireBehaviour =
  /**
   * An answer of the model, in the format of the request's path, in pieces if the request wants it so. Without `usage`,
   * the server sends no token counts.
   */
  | {
      readonly kind: 'answer';
      readonly content: string | null;
      readonly refusal?: string;
      readonly usage?: {
        readonly input: number;
        readonly output: number;
        readonly cached?: number;
        readonly reasoning?: number;
      };
      readonly finishReason?: string;
    }
  | { readonly kind: 'embeddings'; readonly vectors: readonly (readonly number[])[]; readonly inputTokens?: number }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly param?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'raw'; readonly status: number; readonly contentType: string; readonly body: string }
  /** Does not answer until the client disconnects. */
  | { readonly kind: 'hang' }
  /** Announces a complete body, sends a part of it, then breaks the connection. */
  | { readonly kind: 'cut' }
  /**
   * Streams the first pieces of an answer in the format of the request's path, and then: breaks the connection, ends
   * orderly without a finish, sends nothing more until the client disconnects, or sends an error in place of a piece.
   */
  | {
      readonly kind: 'broken-stream';
      readonly pieces: readonly string[];
      readonly how: 'cut' | 'closed' | 'hang' | 'error';
    }
  /** Breaks the connection before any answer. */
  | { readonly kind: 'drop' };

export function respond(outgoing: ServerResponse, request: WireRequest, behaviour: WireBehaviour): void {
  switch (behaviour.kind) {
    case 'answer':
      if (wantsStream(request)) return sendStream(outgoing, request.path, answerTo(request, behaviour));
      return json(outgoing, 200, answerTo(request, behaviour));
    case 'broken-stream':
      return sendBrokenStream(outgoing, request.path, behaviour);
    case 'embeddings':
      if (isOllama(request))
        return json(outgoing, 200, {
          model: modelOf(request),
          embeddings: behaviour.vectors,
          ...(behaviour.inputTokens === undefined ? {} : { prompt_eval_count: behaviour.inputTokens }),
        });
      return json(outgoing, 200, {
        object: 'list',
        model: modelOf(request),
        data: behaviour.vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
        ...(behaviour.inputTokens === undefined
          ? {}
          : { usage: { prompt_tokens: behaviour.inputTokens, total_tokens: behaviour.inputTokens } }),
      });
    case 'error':
      return json(
        outgoing,
        behaviour.status,
        isOllama(request)
          ? { error: behaviour.message }
          : {
              error: {
                message: behaviour.message,
                type: 'error',
                code: behaviour.code ?? null,
                param: behaviour.param ?? null,
              },
            },
        behaviour.headers,
      );
    case 'raw':
      outgoing.writeHead(behaviour.status, { 'content-type': behaviour.contentType }).end(behaviour.body);
      return;
    case 'hang':
      return;
    case 'cut':
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      outgoing.write('{"id":"cut","choices":[{"mess', () => outgoing.destroy());
      return;
    case 'drop':
      outgoing.destroy();
      return;
  }
}

type Answer = Extract<WireBehaviour, { kind: 'answer' }>;

function wantsStream({ body }: WireRequest): boolean {
  return typeof body === 'object' && body !== null && 'stream' in body && body.stream === true;
}

function isOllama({ path }: WireRequest): boolean {
  return path.startsWith('/api/');
}

function answerTo(request: WireRequest, answer: Answer): Json {
  if (isOllama(request)) return ollamaAnswer(modelOf(request), answer);
  return request.path.endsWith('/responses')
    ? responsesAnswer(modelOf(request), answer)
    : completion(modelOf(request), answer);
}

/** An answer of Ollama's /api/chat. */
function ollamaAnswer(model: string, { content, usage, finishReason }: Answer): Json {
  return {
    model,
    created_at: '1970-01-01T00:00:00Z',
    message: { role: 'assistant', content },
    done: true,
    done_reason: finishReason ?? 'stop',
    ...(usage === undefined ? {} : { prompt_eval_count: usage.input, eval_count: usage.output }),
  };
}

/** An answer of OpenAI's /responses, with an item of reasoning before the message. */
function responsesAnswer(model: string, { content, refusal, usage, finishReason }: Answer): Json {
  const part =
    refusal === undefined ? { type: 'output_text', text: content, annotations: [] } : { type: 'refusal', refusal };
  return {
    id: 'response',
    object: 'response',
    created_at: 0,
    model,
    status: finishReason === 'length' ? 'incomplete' : 'completed',
    incomplete_details: finishReason === 'length' ? { reason: 'max_output_tokens' } : null,
    output: [
      { type: 'reasoning', id: 'r', summary: [] },
      { type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [part] },
    ],
    ...(usage === undefined
      ? {}
      : {
          usage: {
            input_tokens: usage.input,
            output_tokens: usage.output,
            total_tokens: usage.input + usage.output,
            input_tokens_details: { cached_tokens: usage.cached ?? 0 },
            output_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
          },
        }),
  };
}

function completion(
  model: string,
  { content, refusal, usage, finishReason }: Extract<WireBehaviour, { kind: 'answer' }>,
): Json {
  return {
    id: 'completion',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: refusal ?? null },
        finish_reason: finishReason ?? 'stop',
        logprobs: null,
      },
    ],
    ...(usage === undefined
      ? {}
      : {
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
            ...(usage.cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: usage.cached } }),
            ...(usage.reasoning === undefined
              ? {}
              : { completion_tokens_details: { reasoning_tokens: usage.reasoning } }),
          },
        }),
  };
}

function modelOf({ body }: WireRequest): string {
  return typeof body === 'object' && body !== null && 'model' in body && typeof body.model === 'string'
    ? body.model
    : '';
}

function json(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
