import { setTimeout } from 'node:timers/promises';
import { Cancelled, SAgentsError, type SeatRequest, type Seats } from '@s-agents/core';
import { expect, it } from 'vitest';
import { remoteSeats } from './remote-seats.js';
import type { SeatsReply, SeatsRequest } from './seat-requests.js';
import { SeatsServer } from './seats-server.js';

const question = { seat: 'A', purpose: 'plan', inputs: {}, timeoutSeconds: null };

/** Seats whose questions wait, and a worker's view of them over a line that doubles every request. */
function stage(): {
  readonly asked: { readonly request: SeatRequest; readonly settle: PromiseWithResolvers<unknown> }[];
  readonly hosts: Set<string>;
  readonly server: SeatsServer;
  readonly remote: Seats;
} {
  const asked: { request: SeatRequest; settle: PromiseWithResolvers<unknown> }[] = [];
  const hosts = new Set(['east']);
  const seats = {
    ask: (request: SeatRequest): Promise<unknown> => {
      const settle = Promise.withResolvers<unknown>();
      asked.push({ request, settle });
      request.signal.addEventListener('abort', () => settle.reject(request.signal.reason as Error));
      return settle.promise;
    },
  };
  const server = new SeatsServer({ seats, hosts: () => hosts });
  const ask = async (request: SeatsRequest): Promise<SeatsReply> => {
    void server.handle(request).catch(() => {});
    return server.handle(request);
  };
  const { signal } = new AbortController();
  const own = { doorOf: () => 'page' } as unknown as Seats;
  return { asked, hosts, server, remote: remoteSeats(own, { ask, host: 'east', signal }) };
}

const { signal: never } = new AbortController();

it('asks once what comes twice, and gives the answer', async () => {
  const { asked, remote } = stage();
  const answer = remote.ask({ ...question, signal: never });
  await setTimeout(0);
  expect(asked).toHaveLength(1);
  asked[0]?.settle.resolve({ tasks: [] });
  expect(await answer).toEqual({ tasks: [] });
  expect(remote.doorOf('A')).toBe('page');
});

it('tells why a model is to answer', async () => {
  const { asked, remote } = stage();
  const answer = remote.ask({ ...question, signal: never });
  await setTimeout(0);
  asked[0]?.settle.reject(new SAgentsError({ code: 'SEAT_PASSED', message: 'Ann left it', remedy: 'none' }));
  await expect(answer).rejects.toMatchObject({ code: 'SEAT_PASSED' });
});

it('takes a question back for which nobody waits any more: it was given up, or its host is gone', async () => {
  const { asked, hosts, server, remote } = stage();
  const [over, watched] = [new AbortController(), new AbortController()];
  const given = remote.ask({ ...question, signal: over.signal });
  await setTimeout(0);
  const lost = expect(server.handle({ op: 'ask', ticket: 'lost', host: 'west', question })).rejects.toThrow();
  hosts.delete('west');
  const watching = server.watch(watched.signal);
  await lost;
  expect(asked.map(({ request }) => request.signal.aborted)).toEqual([false, true]);
  over.abort(new Cancelled('given up'));
  await expect(given).rejects.toThrow();
  expect(asked[0]?.request.signal.aborted).toBe(true);
  watched.abort();
  await watching;
});
