import type { IncomingMessage, ServerResponse } from 'node:http';
import { Cancelled, SAgentsError } from '@s-agents/core';
import { isCancellation, systemWallClock, TimedOut, type DoorConnections } from '@s-agents/kit';
import { runOf } from './api-request.js';
import { answerApi, type Answering } from './api.js';
import { EventSink } from './event-sink.js';
import { checkSource, strange, type Doorkeeper } from './guard.js';
import type { PageFiles } from './page-files.js';
import { invalid, notFound, Refusal, refusalOf } from './refusal.js';
import { begin, refused, send, text, unstored, type Reply } from './reply.js';
import { streamRun } from './stream-run.js';
import { numberIn, readTarget, type Target } from './target.js';

/** Wall milliseconds for which a stream that has been sent to its end waits for its client to go. */
const silence = 10_000;

export interface HandlerOptions extends Answering {
  readonly files: PageFiles;
  readonly doorkeeper: Doorkeeper;
  /** Under which the server may be asked. */
  readonly names: ReadonlySet<string>;
  readonly connections: DoorConnections;
  readonly patience?: number;
}

/** Answers the requests of a server. */
export class RequestHandler {
  readonly #closed = new AbortController();
  /** The event streams whose last event has not been sent. */
  readonly #streams = new Set<Promise<void>>();

  constructor(private readonly options: HandlerOptions) {}

  /** Resolves when all event streams have been sent to their end. */
  async delivered(): Promise<void> {
    await Promise.all(this.#streams);
  }

  close(): void {
    this.#closed.abort(new Cancelled('the server closes'));
  }

  /** Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Cancelled('the client is gone')));
    response.on('error', () => {});
    const isHead = request.method === 'HEAD';
    let isForPeople = false;
    try {
      checkSource(request, this.options.names);
      const target = readTarget(request.url ?? '/');
      isForPeople = target.parts[0] !== 'api' && request.method !== 'POST';
      const reply = this.#door(request, response, target);
      const signal = AbortSignal.any([gone.signal, this.#closed.signal]);
      const isStream = reply === null && this.#isStream(request, target);
      if (isStream) return await this.#stream({ request, response, target, signal });
      await send(response, reply ?? (await this.#answer(request, target, signal)), isHead);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      await send(response, refused(refusalOf(error), isForPeople), isHead);
    }
  }

  /** Lets a browser in that has the token, and answers it; null for one that is in. Throws a refusal for any other. */
  #door(request: IncomingMessage, response: ServerResponse, { parts: [first], query }: Target): Reply | null {
    const { doorkeeper, connections } = this.options;
    const token = first === '' && request.method !== 'POST' ? query.get('token') : null;
    const isAdmitted = token === null ? doorkeeper.isAdmitted(request) : doorkeeper.isToken(token);
    if (!isAdmitted) throw strange();
    const over = connections.admit(request.socket);
    if (over === null) throw busy();
    response.once('close', over);
    if (token === null) return null;
    const page = text('The page is at /.\n', 303);
    return { ...page, headers: { ...page.headers, location: '/', 'set-cookie': doorkeeper.cookie } };
  }

  #isStream({ method }: IncomingMessage, { parts }: Target): boolean {
    return (
      method !== 'POST' && parts.length === 4 && parts[0] === 'api' && parts[1] === 'runs' && parts[3] === 'events'
    );
  }

  async #answer(request: IncomingMessage, target: Target, signal: AbortSignal): Promise<Reply> {
    const { parts } = target;
    const { files } = this.options;
    if (parts[0] === 'api') return answerApi({ request, target, signal }, this.options);
    if (request.method === 'POST') throw notFound('nothing is taken at this path');
    if (parts.length === 1 && parts[0] === '') return files.index();
    if (parts.length === 2 && parts[0] === 'assets') return files.asset(parts[1] ?? '');
    throw notFound('nothing is found at this path');
  }

  async #stream({ request, response, target, signal }: StreamRequest): Promise<void> {
    const run = runOf(target.parts[2] ?? '', this.options.runs);
    const from = firstWanted(request, target);
    begin(response, 200, { 'content-type': 'text/event-stream; charset=utf-8', ...unstored });
    if (request.method === 'HEAD') return void response.end();
    response.flushHeaders();
    const sent = streamRun(run, new EventSink(response, this.options.patience), { from, signal });
    const delivering = sent.then(
      () => {},
      () => {},
    );
    this.#streams.add(delivering);
    void delivering.then(() => this.#streams.delete(delivering));
    try {
      await sent;
      await systemWallClock.sleep(silence, { signal });
    } catch (error) {
      // The client comes back where it stopped.
      if (!isCancellation(error) && !(error instanceof TimedOut)) response.destroy();
    }
    response.end();
  }
}

interface StreamRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
  readonly signal: AbortSignal;
}

const wholeNumber = /^\d{1,15}$/;

/** The first event that is wanted: the one after the last that a browser has seen, when it comes back. */
function firstWanted({ headers }: IncomingMessage, { query }: Target): number {
  const seen = headers['last-event-id'];
  const from = numberIn(query, 'from', wholeNumber) ?? 0;
  if (seen === undefined || seen === '') return from;
  if (typeof seen === 'string' && wholeNumber.test(seen)) return Number(seen) + 1;
  throw invalid('Last-Event-ID is no sequence number', 'leave it out, or give the last one that was seen');
}

function busy(): Refusal {
  const message = 'too many requests are being answered already';
  return new Refusal(503, new SAgentsError({ code: 'STUDIO_BUSY', message, remedy: 'close some of the pages' }), true);
}
