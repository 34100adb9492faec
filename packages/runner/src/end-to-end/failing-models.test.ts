import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import { createWireFormatServer, type WireBehaviour } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runInGarden } from '../testing/run-in-garden.js';

let folder: string;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-failing-'));
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

const error = (status: number, message: string, code?: string): WireBehaviour => ({
  kind: 'error',
  status,
  message,
  ...(code === undefined ? {} : { code }),
});
const raw = (contentType: string, body: string): WireBehaviour => ({ kind: 'raw', status: 200, contentType, body });
const stream = (how: 'cut' | 'closed' | 'error'): WireBehaviour => ({ kind: 'broken-stream', pieces: ['{"obj'], how });

/** What a server does to every question once the run has begun, and the code of the events. */
const cases: readonly (readonly [what: string, WireBehaviour, code: string])[] = [
  ['a wrong key', error(401, 'who are you'), 'MODEL_UNAUTHORIZED'],
  ['no quota', error(429, 'pay', 'insufficient_quota'), 'MODEL_QUOTA_EXHAUSTED'],
  ['nothing to pay with', error(402, 'pay'), 'MODEL_QUOTA_EXHAUSTED'],
  ['an unknown model', error(404, 'no such model'), 'MODEL_UNKNOWN'],
  ['a connection that breaks', { kind: 'drop' }, 'MODEL_UNREACHABLE'],
  ['a web page', raw('text/html', '<html>Welcome</html>'), 'MODEL_RESPONSE_INVALID'],
  ['a stream that is cut', stream('cut'), 'MODEL_UNREACHABLE'],
  ['a stream that ends early', stream('closed'), 'MODEL_UNREACHABLE'],
  ['a stream with an error', stream('error'), 'MODEL_SERVER_ERROR'],
];

/** Runs a team whose models are a list: the one on the server, then the symbolic model. */
async function eventsOf(use: string, baseUrl: string): Promise<readonly RunEvent[]> {
  const first = { use, model: 'small', baseUrl, tries: 1 };
  const { report, events } = await runInGarden(
    { task: 'pick 2 berries', models: { default: [first, { use: 'symbolic' }] } },
    { baseFolder: folder },
  );
  expect(report.result).toBe('success');
  return events;
}

/** The reasons of failed calls, and those for which the next model was asked. */
function reasonsIn(events: readonly RunEvent[]): {
  readonly failed: readonly string[];
  readonly replaced: readonly string[];
} {
  return {
    failed: events.flatMap((event) => (event.type === 'model.failed' ? [event.reason] : [])),
    replaced: events.flatMap((event) => (event.type === 'model.replaced' ? [event.reason] : [])),
  };
}

/** Ollama's errors have no codes: without one, 429 says that there were too many requests. */
const casesOf = (use: string): typeof cases =>
  use === 'ollama' ? cases.filter(([what]) => what !== 'no quota') : cases;

describe.each(['openai', 'ollama'])('a model of %s that fails in the middle of a run', (use) => {
  it.each(casesOf(use))('is an event, and the next of its list answers: %s', async (_, behaviour, code) => {
    const server = await createWireFormatServer(() => behaviour);
    closing.push(() => server.close());
    const events = await eventsOf(use, server.baseUrl);
    const { failed, replaced } = reasonsIn(events);
    expect(replaced[0]).toBe(code);
    // A call that the end of the run calls off is not replaced.
    expect(failed.length).toBeGreaterThanOrEqual(replaced.length);
    // After five failures of the server itself it is left alone.
    expect([code, 'MODEL_CIRCUIT_OPEN']).toEqual(expect.arrayContaining([...new Set([...failed, ...replaced])]));
  });

  it('is an event, and the next of its list answers: a certificate that nobody trusts', async () => {
    const server = await createWireFormatServer([], { isTls: true });
    closing.push(() => server.close());
    const { failed, replaced } = reasonsIn(await eventsOf(use, server.baseUrl));
    expect([failed[0], replaced[0]]).toEqual(['MODEL_UNREACHABLE', 'MODEL_UNREACHABLE']);
    expect(server.requests).toEqual([]);
  });

  it('is an event, and the next of its list answers: nobody listens any more', async () => {
    const server = await createWireFormatServer([]);
    const { baseUrl } = server;
    await server.close();
    const { failed, replaced } = reasonsIn(await eventsOf(use, baseUrl));
    expect([failed[0], replaced[0]]).toEqual(['MODEL_UNREACHABLE', 'MODEL_UNREACHABLE']);
  });
});
