import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '@s-agents/core';

/** The encodings in which a server might echo a key. */
export function writtenForms(key: string): readonly string[] {
  const codes = [...key].map((character) => character.charCodeAt(0));
  return [
    key,
    `Bearer ${key}`,
    key.toUpperCase(),
    encodeURIComponent(key),
    codes.map((code) => `%${code.toString(16)}`).join(''),
    codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join(''),
    Buffer.from(key).toString('base64'),
    Buffer.from(`Bearer ${key}`).toString('base64url'),
    Buffer.from(key).toString('hex'),
    key.replaceAll(/(.{8})/g, '$1\n'),
    key.slice(0, Math.ceil(key.length / 2)),
    key.slice(-Math.ceil(key.length / 2)),
  ];
}

export interface EchoServer {
  readonly baseUrl: string;
  readonly requests: number;
  close(): Promise<void>;
}

/** How the server responds to a request: with an error, an answer, or bytes that are not HTTP. */
type Act = (echo: () => string, body: Json, response: ServerResponse) => void;

const trouble: Act = (echo, _, response) =>
  void response
    .writeHead(503, { 'retry-after-ms': '1', 'x-echo': header(echo()), 'x-request-id': header(echo()) })
    .end(JSON.stringify({ error: { message: echo(), code: echo(), param: echo(), type: echo(), more: [echo()] } }));
const refusal: Act = (echo, _, response) =>
  void response.writeHead(429, { 'retry-after-ms': '1' }).end(`Slow down, ${echo()}`);
const noHttp: Act = (echo, _, { socket }) =>
  void socket?.end(`HTTP/1.1 200 OK\r\nx-echo: \u0001${header(echo())}\r\n\r\n`);
const noJson: Act = (echo, _, response) => void response.end(`{"choices": [${echo()}`);
const malformed: Act = (echo, _, response) =>
  void response.end(completion(`I was sent ${echo()}, {"a": "${echo()}"}`, echo));
const fitting: Act = (echo, body, response) =>
  void response.end(completion(JSON.stringify(instanceOf(schemaIn(body), echo)), echo));

const acts = [trouble, fitting, refusal, malformed, fitting, noHttp, fitting, noJson, fitting, fitting];

/**
 * A loopback server that echoes the request's key in every response, in a different encoding each time. With `status`
 * it answers every request with that error; otherwise it alternates between errors and answers that fit the schema.
 */
export async function createEchoServer(status: number | null): Promise<EchoServer> {
  let requests = 0;
  let echoes = 0;
  const server = createServer((request, response) => {
    const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const forms = writtenForms(key);
    const echo = (): string => forms[echoes++ % forms.length] ?? '';
    if (status !== null)
      return void response
        .writeHead(status, { 'retry-after-ms': '1' })
        .end(JSON.stringify({ error: { message: forms.join(' ') } }));
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: 'small' }, { id: echo() }] }));
    void bodyOf(request).then((body) => acts[requests++ % acts.length]?.(echo, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return requests;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const header = (text: string): string => text.replaceAll('\n', ' ');

function completion(content: string, echo: () => string): string {
  const message = { role: echo(), content, refusal: echo(), tool_calls: [{ function: { arguments: echo() } }] };
  return JSON.stringify({ id: echo(), model: echo(), choices: [{ message, finish_reason: echo() }], [echo()]: 1 });
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Json;
}

type Schema = Readonly<Record<string, Json>>;

function schemaIn(body: Json): Schema {
  const { response_format: format } = body as { response_format?: { json_schema?: { schema?: Schema } } };
  return format?.json_schema?.schema ?? {};
}

/** A value that fits a JSON schema, with the echo in place of every free string. */
function instanceOf(schema: Schema, echo: () => string): Json {
  const [first] = (schema['enum'] ?? []) as readonly Json[];
  const [form] = (schema['anyOf'] ?? []) as readonly Schema[];
  if (schema['const'] !== undefined) return schema['const'];
  if (first !== undefined) return first;
  if (form !== undefined) return instanceOf(form, echo);
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, inner]) => [
          name,
          instanceOf(inner, echo),
        ]),
      );
    case 'array':
      return [instanceOf((schema['items'] ?? {}) as Schema, echo)];
    case 'string':
      return echo();
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
}
