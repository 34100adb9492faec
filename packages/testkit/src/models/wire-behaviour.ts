import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Json } from '@s-agents/core';

export interface WireRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Json;
}

/** How the server behaves towards a request. */
export type WireBehaviour =
  /** A chat completion. Without `usage`, the server sends no token counts. */
  | {
      readonly kind: 'answer';
      readonly content: string | null;
      readonly refusal?: string;
      readonly usage?: { readonly input: number; readonly output: number };
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
  /** Breaks the connection before any answer. */
  | { readonly kind: 'drop' };

export function respond(outgoing: ServerResponse, request: WireRequest, behaviour: WireBehaviour): void {
  switch (behaviour.kind) {
    case 'answer':
      return json(outgoing, 200, completion(modelOf(request), behaviour));
    case 'embeddings':
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
        {
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
