import type { ServerResponse } from 'node:http';
import type { Json } from '@s-agents/core';

/** About how many characters a piece of a streamed answer has. */
const pieceCharacters = 6;

type Fields = Readonly<Record<string, unknown>>;

/** Sends a whole answer in pieces: server-sent events, or lines of JSON for Ollama. */
export function sendStream(outgoing: ServerResponse, path: string, answer: Json): void {
  begin(outgoing, path);
  for (const value of streamOf(path, answer as Fields)) outgoing.write(framed(path, value));
  outgoing.end(isOllama(path) || path.endsWith('/responses') ? '' : 'data: [DONE]\n\n');
}

/** Sends the first pieces of an answer, then fails. */
export function sendBrokenStream(
  outgoing: ServerResponse,
  path: string,
  { pieces, how }: { readonly pieces: readonly string[]; readonly how: 'cut' | 'closed' | 'hang' | 'error' },
): void {
  begin(outgoing, path);
  outgoing.flushHeaders();
  for (const piece of pieces) outgoing.write(framed(path, pieceOf(path, piece)));
  if (how === 'cut') outgoing.write(' ', () => outgoing.destroy());
  else if (how === 'closed') outgoing.end();
  else if (how === 'error') {
    const error = { message: 'the engine died', code: 503 };
    outgoing.end(framed(path, isOllama(path) ? { error: error.message } : { error }));
  }
}

function begin(outgoing: ServerResponse, path: string): void {
  outgoing.writeHead(200, { 'content-type': isOllama(path) ? 'application/x-ndjson' : 'text/event-stream' });
}

function isOllama(path: string): boolean {
  return path.startsWith('/api/');
}

function framed(path: string, value: Fields): string {
  return isOllama(path) ? `${JSON.stringify(value)}\n` : `: a comment\ndata: ${JSON.stringify(value)}\n\n`;
}

function pieceOf(path: string, text: string): Fields {
  if (isOllama(path)) return { message: { role: 'assistant', content: text }, done: false };
  if (path.endsWith('/responses')) return { type: 'response.output_text.delta', delta: text };
  return { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: text }, finish_reason: null }] };
}

function streamOf(path: string, answer: Fields): readonly Fields[] {
  if (isOllama(path)) {
    const { message, ...rest } = answer as { readonly message: { readonly content: string | null } };
    return [...pieces(path, message.content), { ...rest, message: { role: 'assistant', content: '' }, done: true }];
  }
  if (path.endsWith('/responses')) {
    const { output, status } = answer as {
      readonly output: readonly { readonly content?: readonly { readonly text?: string | null }[] }[];
      readonly status: string;
    };
    const text = output.flatMap(({ content = [] }) => content.map((part) => part.text ?? '')).join('');
    return [...pieces(path, text), { type: `response.${status}`, response: answer }];
  }
  const { choices, usage } = answer as {
    readonly choices: readonly { readonly message: Fields; readonly finish_reason: string }[];
    readonly usage?: Json;
  };
  const [{ message, finish_reason: reason } = { message: {}, finish_reason: 'stop' }] = choices;
  const { content, refusal } = message as { readonly content?: string | null; readonly refusal?: string | null };
  const last = { index: 0, delta: refusal == null ? {} : { refusal }, finish_reason: reason };
  return [
    ...pieces(path, content ?? null),
    { object: 'chat.completion.chunk', choices: [last] },
    ...(usage === undefined ? [] : [{ object: 'chat.completion.chunk', choices: [], usage }]),
  ];
}

function pieces(path: string, content: string | null): readonly Fields[] {
  const texts = content?.match(new RegExp(`[^]{1,${pieceCharacters}}`, 'gu')) ?? [];
  return texts.map((text) => pieceOf(path, text));
}
